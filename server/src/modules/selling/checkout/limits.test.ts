import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { aDatabase } from '#testing/database.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import { finalizeCart } from './flows/finalize-cart.ts'
import { aCheckout, aPayableCart, eTagOf, payWith, type Checkout, type PayableCart } from './testing/a-checkout.ts'
import type { FinalizeOutcome } from './types.ts'

const database = aDatabase()
let checkout: Checkout
beforeAll(async () => {
  checkout = await aCheckout(database)
})
afterEach(async () => {
  await database.moveClock(0)
  await checkout.assertAgreement()
})
afterAll(() => checkout.close())

type Scope = 'PLATFORM' | 'ACCOUNT' | 'EVENT' | 'COLLECTION' | 'PRICE_TYPE'
type Rule = { readonly per: string; readonly scope?: Scope; readonly maximum: number; readonly within?: string }

/** A limit that binds what a cart holds; platform limits end with their test. */
async function aRule({ sale }: PayableCart, { per, scope = 'ACCOUNT', maximum, within }: Rule): Promise<string> {
  const of = (wanted: Scope, id: string): string | null => (scope === wanted ? id : null)
  const [row] = await database.query<{ id: string }>(
    `insert into limit_rule (account_id, name, scope, event_id, collection_id, price_type_id, per, maximum, within)
     values ($1, 'A limit', $2, $3, $4, $5, $6, $7, $8::interval) returning id`,
    [
      scope === 'PLATFORM' ? null : sale.accountId,
      scope,
      of('EVENT', sale.eventId),
      of('COLLECTION', sale.collectionId),
      of('PRICE_TYPE', sale.priceTypeId),
      per,
      maximum,
      within ?? null,
    ],
  )
  return row?.id ?? ''
}
const usesOf = (ruleId: string) =>
  database.query<{ held: number; sold: number }>(
    'select held, sold from limit_use where rule_id = $1 and held + sold > 0 order by sold desc, held desc',
    [ruleId],
  )
const setUp = async (cart: PayableCart, changes: Readonly<Record<string, object>>): Promise<void> => {
  for (const [column, value] of Object.entries(changes))
    await database.query(`update cart set ${column} = $2::jsonb where id = $1`, [cart.cartId, JSON.stringify(value)])
}
/** The refusal of a limit, in its words. */
const overLimit = (text: string, available: number | null = null) => ({
  kind: 'CartRefused',
  refusal: { reason: 'LIMIT', limitedBy: 'LIMIT', available, message: `Evening: ${text}` },
})
/** Two units of the same sale in a cart of somebody else. */
const another = ({ sale }: PayableCart, selection: object = {}) =>
  aPayableCart(database, checkout, { sale, ...selection })

const SCOPES = ['PLATFORM', 'ACCOUNT', 'EVENT', 'COLLECTION', 'PRICE_TYPE'] as const
const OF_WHAT = {
  PLATFORM: '',
  ACCOUNT: ' from this organizer',
  EVENT: ' for this event',
  COLLECTION: ' in this offer',
  PRICE_TYPE: ' at this price',
}

test.each(SCOPES)('a limit per card, %s: other people by the same card; another card pays', async (scope) => {
  const first = await aPayableCart(database, checkout)
  const ruleId = await aRule(first, { per: 'CARD', scope, maximum: 3 })
  expect((await payWith(checkout, first, CARDS.APPROVED)).kind).toBe('Finalized')
  expect(await usesOf(ruleId)).toEqual([{ held: 0, sold: 2 }])
  const second = await another(first)
  expect(await payWith(checkout, second, CARDS.APPROVED)).toMatchObject(
    overLimit(`Limit 3 tickets${OF_WHAT[scope]} per payment card. Choose fewer, or pay with another card.`),
  )
  // Nothing was written: the cart is open, at the same eTag, and another card pays for it.
  expect(await database.query('select state::text, version from cart where id = $1', [second.cartId])).toEqual([
    { state: 'OPEN', version: 1 },
  ])
  expect((await payWith(checkout, second, '5555555555554444')).kind).toBe('Finalized')
  expect(await usesOf(ruleId)).toEqual([
    { held: 0, sold: 2 },
    { held: 0, sold: 2 },
  ])
  await database.query('update limit_rule set active = false where id = $1', [ruleId])
})

test('a declined card has used nothing once another one paid', async () => {
  const cart = await aPayableCart(database, checkout)
  const ruleId = await aRule(cart, { per: 'CARD', maximum: 2 })
  expect((await payWith(checkout, cart, CARDS.DECLINED)).kind).toBe('PaymentDeclined')
  expect(await usesOf(ruleId)).toEqual([{ held: 2, sold: 0 }])
  const eTag = await eTagOf(database, cart.cartId)
  expect((await payWith(checkout, cart, CARDS.APPROVED, { eTag })).kind).toBe('Finalized')
  expect(await usesOf(ruleId)).toEqual([{ held: 0, sold: 2 }])
})

test('the same card after a decline counts once', async () => {
  const cart = await aPayableCart(database, checkout)
  const ruleId = await aRule(cart, { per: 'CARD', maximum: 2 })
  await payWith(checkout, cart, CARDS.NO_FUNDS)
  const eTag = await eTagOf(database, cart.cartId)
  expect((await payWith(checkout, cart, CARDS.NO_FUNDS, { eTag })).kind).toBe('PaymentDeclined')
  expect(await usesOf(ruleId)).toEqual([{ held: 2, sold: 0 }])
})

test('a limit per card counts held units too: one that is being paid leaves no room', async () => {
  const first = await aPayableCart(database, checkout)
  await aRule(first, { per: 'CARD', maximum: 3 })
  expect((await payWith(checkout, first, CARDS.ASKS_THEN_APPROVED)).kind).toBe('PaymentAction')
  const second = await another(first)
  expect((await payWith(checkout, second, CARDS.ASKS_THEN_APPROVED)).kind).toBe('CartRefused')
})

test('what is refunded by canceling an open payment counts no more', async () => {
  const first = await aPayableCart(database, checkout)
  const ruleId = await aRule(first, { per: 'CARD', maximum: 2 })
  const came = await payWith(checkout, first, CARDS.ASKS_THEN_APPROVED)
  if (came.kind !== 'PaymentAction') throw new Error(came.kind)
  await applyOutcome(database.query, { attemptId: came.attemptId, outcome: 'CANCELLED', declineCode: 'CANCELLED' })
  expect(await usesOf(ruleId)).toEqual([])
})

test('a limit per e-mail counts what the cart is sent to, however it is typed', async () => {
  const first = await aPayableCart(database, checkout)
  const ruleId = await aRule(first, { per: 'EMAIL', maximum: 3 })
  await setUp(first, { info: { name: 'Ada', email: 'shared@example.org', phone: null } })
  expect((await payWith(checkout, first, CARDS.APPROVED)).kind).toBe('Finalized')
  // Its own address and the one of its account.
  expect(await usesOf(ruleId)).toHaveLength(2)
  const second = await another(first)
  await setUp(second, { info: { name: 'Bob', email: ' Shared@Example.org', phone: null } })
  expect(await payWith(checkout, second, CARDS.APPROVED)).toMatchObject(
    overLimit(
      'Limit 3 tickets from this organizer per e-mail address. Choose fewer, or remove these tickets from your cart.',
    ),
  )
  await setUp(second, { info: { name: 'Bob', email: 'bob@example.org', phone: null } })
  expect((await payWith(checkout, second, CARDS.APPROVED)).kind).toBe('Finalized')
})

test('a limit per household counts where things are sent and billed to', async () => {
  const first = await aPayableCart(database, checkout)
  await aRule(first, { per: 'HOUSEHOLD', maximum: 3 })
  const home = { countryCode: 'NO', postalCode: '0150', addressLine1: 'Main street 1', locality: 'Oslo' }
  await setUp(first, { location_shipping: home })
  expect((await payWith(checkout, first, CARDS.APPROVED)).kind).toBe('Finalized')
  const second = await another(first)
  await setUp(second, { location_billing: { ...home, addressLine1: 'MAIN STREET, 1' } })
  expect(await payWith(checkout, second, '5555555555554444')).toMatchObject(
    overLimit(
      'Limit 3 tickets from this organizer per household. Choose fewer, or remove these tickets from your cart.',
    ),
  )
})

test('a limit per person that came after the line was added holds, and says how many are left of their own', async () => {
  const cart = await aPayableCart(database, checkout)
  await aRule(cart, { per: 'USER', maximum: 1 })
  expect(await payWith(checkout, cart, CARDS.APPROVED)).toMatchObject(
    overLimit(
      'Limit 1 ticket from this organizer per person. Choose fewer, or remove these tickets from your cart.',
      1,
    ),
  )
})

test('a limit per order that came after the line was added holds', async () => {
  const cart = await aPayableCart(database, checkout)
  await aRule(cart, { per: 'ORDER', maximum: 1 })
  expect(await payWith(checkout, cart, CARDS.APPROVED)).toMatchObject(
    overLimit('Limit 1 ticket from this organizer per order. Choose fewer, or remove these tickets from your cart.', 1),
  )
})

test('the strictest of several limits is the one that is named', async () => {
  const first = await aPayableCart(database, checkout)
  await aRule(first, { per: 'CARD', maximum: 8 })
  await aRule(first, { per: 'CARD', scope: 'EVENT', maximum: 2 })
  expect((await payWith(checkout, first, CARDS.APPROVED)).kind).toBe('Finalized')
  expect(await payWith(checkout, await another(first), CARDS.APPROVED)).toMatchObject(
    overLimit('Limit 2 tickets for this event per payment card. Choose fewer, or pay with another card.'),
  )
})

const HOUR = 3_600_000

test('a limit over a window counts anew when the window is over, and a quarter of it more', async () => {
  const first = await aPayableCart(database, checkout)
  await aRule(first, { per: 'CARD', maximum: 2, within: '1 day' })
  expect((await payWith(checkout, first, CARDS.APPROVED)).kind).toBe('Finalized')
  const second = await another(first)
  expect((await payWith(checkout, second, CARDS.APPROVED)).kind).toBe('CartRefused')
  await database.moveClock(24 * HOUR)
  expect((await payWith(checkout, await another(first), CARDS.APPROVED)).kind).toBe('CartRefused')
  await database.moveClock(30 * HOUR)
  const third = await another(first)
  expect((await payWith(checkout, third, CARDS.APPROVED)).kind).toBe('Finalized')
})

test('a card whose mark cannot be had is not taken where it would be counted; elsewhere it is', async () => {
  const cart = await aPayableCart(database, checkout)
  const ruleId = await aRule(cart, { per: 'CARD', maximum: 9 })
  const token = await checkout.enter(CARDS.APPROVED)
  const { gatewayUrl } = checkout.services.addresses
  checkout.services.addresses.gatewayUrl = 'http://127.0.0.1:9'
  await expect(payWithToken(cart, token)).rejects.toMatchObject({ status: 503 })
  expect(await database.query('select 1 from orders where cart_id = $1', [cart.cartId])).toEqual([])
  checkout.services.addresses.gatewayUrl = gatewayUrl
  expect((await payWithToken(cart, token)).kind).toBe('Finalized')
  expect(await usesOf(ruleId)).toEqual([{ held: 0, sold: 2 }])
})

/** Pays by a card that was entered before. */
function payWithToken(
  cart: PayableCart,
  token: string,
  services: Services = checkout.services,
): Promise<FinalizeOutcome> {
  return finalizeCart(services, cart.request(token))
}

test('twelve carts at once by one card, at two servers: its limit and no more', async () => {
  const first = await aPayableCart(database, checkout, { capacity: 30 })
  const ruleId = await aRule(first, { per: 'CARD', maximum: 6 })
  const carts = [first]
  while (carts.length < 12) carts.push(await another(first))
  const tokens = await Promise.all(carts.map(() => checkout.enter(CARDS.APPROVED)))
  const other: Services = { ...checkout.services, parts: { made: new Map() } }
  const all = await Promise.all(
    carts.map((cart, index) => payWithToken(cart, tokens[index] ?? '', index % 2 ? other : checkout.services)),
  )
  await closePerProcess(other)
  expect(all.filter(({ kind }) => kind === 'Finalized')).toHaveLength(3)
  expect(all.filter((came) => came.kind === 'CartRefused' && came.refusal.reason === 'LIMIT')).toHaveLength(9)
  expect(await usesOf(ruleId)).toEqual([{ held: 0, sold: 6 }])
})
