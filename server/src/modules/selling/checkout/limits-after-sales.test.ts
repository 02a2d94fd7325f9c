import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimOne, anAdd } from '#modules/selling/carts/testing/a-claim.ts'
import type { LimitState } from '#modules/stock/collections/actions/change-limit.ts'
import { cartSubject, limitSubjects } from '#modules/stock/inventory/rules/limit-subjects.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aCheckout, aPayableCart, payWith, type Checkout, type PayableCart } from './testing/a-checkout.ts'
import {
  giveDetails,
  setLimit as setLimitOf,
  switchLimit as switchLimitOf,
  usesOf as usesOfLimit,
} from './testing/a-later-limit.ts'
import { refundPurchase } from '#modules/selling/after-sales/testing/a-refund.ts'

// Limits that are set when something was sold already.
const database = aDatabase()
let checkout: Checkout
beforeAll(async () => {
  checkout = await aCheckout(database)
})
afterAll(() => checkout.close())

const setLimit = (cart: PayableCart, limit: Parameters<typeof setLimitOf>[2]) => setLimitOf(database, cart, limit)
const usesOf = (ruleId: string) => usesOfLimit(database, ruleId)
const switchLimit = (cart: PayableCart, id: string, state: LimitState) => switchLimitOf(database, cart, id, state)

/** A cart of the person who bought first, with their address; what was claimed of the collection before has another version. */
async function aCartOf(first: PayableCart, quantity: number): Promise<PayableCart> {
  await database.query('update collection set version = 1 where id = $1', [first.sale.collectionId])
  const cart = await aPayableCart(database, checkout, { sale: first.sale, quantity })
  await database.query('update cart set user_id = $2 where id = $1', [cart.cartId, first.userId])
  await giveDetails(database, cart.cartId)
  return cart
}
const pay = (cart: PayableCart, { userId }: PayableCart) => payWith(checkout, cart, CARDS.APPROVED, { userId })

async function aBuyer(quantity: number): Promise<PayableCart> {
  const first = await aPayableCart(database, checkout, { quantity: 1 })
  const bought = await aCartOf(first, quantity)
  await database.query('update cart set user_id = null where id = $1', [first.cartId])
  expect((await pay(bought, first)).kind).toBe('Finalized')
  return first
}
const purchaseOf = async ({ userId }: PayableCart): Promise<{ id: string; items: string[] }> => {
  const [row] = await database.query<{ id: string; items: string[] }>(
    `select p.id, array_agg(i.id order by i.id) as items from purchase p join purchase_item i on i.purchase_id = p.id where p.user_id = $1 group by p.id`,
    [userId],
  )
  if (row === undefined) throw new Error('nothing was bought')
  return row
}

test.each(['USER', 'EMAIL', 'CARD', 'HOUSEHOLD'] as const)(
  'a limit per %s counts what was bought before, less what was returned',
  async (per) => {
    const buyer = await aBuyer(3)
    const { id, items } = await purchaseOf(buyer)
    await refundPurchase(database, { purchaseId: id, items: items.slice(0, 1) })
    const ruleId = await setLimit(buyer, { per, maximum: 3 })
    expect((await usesOf(ruleId))[0]).toEqual({ held: 0, sold: 2 })
    const second = await aCartOf(buyer, 2)
    expect(await pay(second, buyer)).toMatchObject({ kind: 'CartRefused', refusal: { reason: 'LIMIT' } })
    await refundPurchase(database, { purchaseId: id, items: items.slice(1, 2) })
    expect((await pay(second, buyer)).kind).toBe('Finalized')
    expect((await usesOf(ruleId))[0]).toEqual({ held: 0, sold: 3 })
  },
)

test.each(['EVENT', 'PRICE_TYPE'] as const)('a limit of scope %s counts what was bought of it', async (scope) => {
  const buyer = await aBuyer(2)
  const ruleId = await setLimit(buyer, { per: 'USER', maximum: 2, scope })
  expect(await usesOf(ruleId)).toContainEqual({ held: 0, sold: 2 })
})

test('what was bought beyond a new limit counts whole: refunds make room only below it', async () => {
  const buyer = await aBuyer(4)
  const ruleId = await setLimit(buyer, { per: 'USER', maximum: 2 })
  expect(await usesOf(ruleId)).toContainEqual({ held: 0, sold: 4 })
  const { id, items } = await purchaseOf(buyer)
  const second = await aCartOf(buyer, 1)
  await refundPurchase(database, { purchaseId: id, items: items.slice(0, 2) })
  expect((await pay(second, buyer)).kind).toBe('CartRefused')
  await refundPurchase(database, { purchaseId: id, items: items.slice(2, 3) })
  expect((await pay(second, buyer)).kind).toBe('Finalized')
})

test('a limit counts what lies in carts, if there is room for it; a cart beyond it isn’t paid for', async () => {
  const within = await aPayableCart(database, checkout, { quantity: 2 })
  const beyond = await aPayableCart(database, checkout, { sale: within.sale, quantity: 3 })
  const ruleId = await setLimit(within, { per: 'USER', maximum: 2 })
  expect(await usesOf(ruleId)).toEqual([{ held: 2, sold: 0 }])
  const [subject = ''] = limitSubjects('USER', within.userId, null, new Date())
  const more = anAdd(within.sale, {
    collectionVersion: 2,
    limits: [{ ruleId, subject, max: 2, units: 1 }],
  })
  expect(await claimOne(database.query, more)).toMatchObject({ granted: false, reason: 'LIMIT' })
  expect((await payWith(checkout, within, CARDS.APPROVED)).kind).toBe('Finalized')
  expect(await payWith(checkout, beyond, CARDS.APPROVED)).toMatchObject({
    kind: 'CartRefused',
    refusal: { reason: 'LIMIT' },
  })
})

test('a guest’s cart counts as a cart until they sign in', async () => {
  const guest = await aPayableCart(database, checkout, { isAnonymous: true })
  const ruleId = await setLimit(guest, { per: 'USER', maximum: 2 })
  const [subject] = limitSubjects('USER', cartSubject(guest.cartId), null, new Date())
  expect(await database.query('select subject, held from limit_use where rule_id = $1', [ruleId])).toEqual([
    { subject, held: 2 },
  ])
})

test('a limit with a window counts the purchases that it still concerns, and no older ones', async () => {
  const day = 86_400
  const buyer = await aBuyer(2)
  const ruleId = await setLimit(buyer, { per: 'CARD', maximum: 2, withinSeconds: day })
  const second = await aCartOf(buyer, 1)
  expect((await pay(second, buyer)).kind).toBe('CartRefused')
  expect(await usesOf(ruleId)).not.toEqual([])
  await database.moveClock(3 * day * 1_000)
  const later = await setLimit(buyer, { per: 'CARD', maximum: 2, withinSeconds: day })
  expect(await usesOf(later)).toEqual([])
  await database.moveClock(0)
})

test('a limit that was paused counts what was bought meanwhile, and each purchase once', async () => {
  const buyer = await aBuyer(1)
  const ruleId = await setLimit(buyer, { per: 'USER', maximum: 3 })
  await switchLimit(buyer, ruleId, 'PAUSED')
  expect((await pay(await aCartOf(buyer, 2), buyer)).kind).toBe('Finalized')
  expect(await usesOf(ruleId)).toContainEqual({ held: 0, sold: 1 })
  await switchLimit(buyer, ruleId, 'ACTIVE')
  expect(await usesOf(ruleId)).toContainEqual({ held: 0, sold: 3 })
})
