import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aSalePromotion } from '#modules/selling/carts/testing/a-sale-promotion.ts'
import { freshId } from '#modules/selling/carts/testing/a-sale.ts'
import { anAddOn } from '#modules/selling/carts/testing/an-add-on.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { bumpVersionsOfEvent } from '#modules/stock/collections/writes/collection.ts'
import { shareUses } from '#modules/stock/inventory/actions/limit-counters.ts'
import { limitSubjects } from '#modules/stock/inventory/rules/limit-subjects.ts'
import { awaitUses } from '#modules/stock/inventory/writes/limit-counters.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { aDetail, SAVE } from '#modules/stock/promotions/testing/a-promotion.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { aDatabase, queryOn } from '#testing/database.ts'
import { aCheckout, aPayableCart, eTagOf, payWith, type Checkout, type PayableCart } from './testing/a-checkout.ts'
import { giveDetails, setLimit, switchLimit, usesOf } from './testing/a-later-limit.ts'
import { aPayment, steppedPayment, type GuardsOff } from '#modules/selling/sales/testing/a-payment.ts'
import { blockedStatements, payWhile, type Moment } from './testing/pay-while.ts'
import { PARKING, takeParking } from './testing/take-parking.ts'

// Limits that are set while a payment begins: it counts, or it begins anew and knows them.
const database = aDatabase()
let checkout: Checkout
let api: TestApi
beforeAll(async () => {
  checkout = await aCheckout(database)
  api = await anApi(checkout.services)
})
afterAll(async () => {
  await api.close()
  await checkout.close()
})

const MOMENTS: readonly Moment[] = ['before T1 locks', 'after T1 has read']
const euros = (amount: number) => ({ amount, exponent: 2, currency: 'EUR' })

const SAVE_ADD_ON = `mutation ($id: ID!, $input: AddOnInput!, $version: Int64!) { result: addOnSaveDetail(id: $id, version: $version, input: $input) {
  kind: __typename ... on Refused { fields { path message } } } }`

/** Saves the detail of a promotion or add-on as its form does. Returns what is answered. */
async function save(cart: PayableCart, table: 'promotion' | 'add_on', id: string, input: object): Promise<string> {
  const { accountId } = cart.sale
  const staff = await aStaff(checkout.services, api, accountId)
  const [row] = await database.query<{ version: number }>(
    `select edit_version as version from ${table} where id = $1`,
    [id],
  )
  const text = table === 'promotion' ? SAVE : SAVE_ADD_ON
  const { result } = await staff.read<{ result: { kind: string } }>(text, { id, version: Number(row?.version), input })
  return result.kind
}

describe.each(MOMENTS)('%s', (moment) => {
  test.each(['USER', 'EMAIL', 'CARD', 'HOUSEHOLD'] as const)('a limit per %s counts the payment', async (per) => {
    const cart = await aPayableCart(database, checkout, { quantity: 2 })
    await giveDetails(database, cart.cartId)
    let ruleId = ''
    const paid = await payWhile(database, checkout, cart, moment, async () => {
      ruleId = await setLimit(database, cart, { per, maximum: 2 })
    })
    expect(paid).toMatchObject({ kind: 'Finalized' })
    expect((await usesOf(database, ruleId))[0]).toEqual({ held: 0, sold: 2 })
  })

  test('a limit per person counts a payment beyond it, or refuses it', async () => {
    const cart = await aPayableCart(database, checkout, { quantity: 2 })
    let ruleId = ''
    const paid = await payWhile(database, checkout, cart, moment, async () => {
      ruleId = await setLimit(database, cart, { per: 'USER', maximum: 1 })
    })
    const isFirst = moment === 'before T1 locks'
    expect(paid).toMatchObject(isFirst ? { refusal: { reason: 'LIMIT' } } : { kind: 'Finalized' })
    expect(await usesOf(database, ruleId)).toEqual(isFirst ? [] : [{ held: 0, sold: 2 }])
  })

  test('a limit that is resumed counts the payment by the e-mail that pays', async () => {
    const cart = await aPayableCart(database, checkout, { quantity: 2 })
    await giveDetails(database, cart.cartId)
    const ruleId = await setLimit(database, cart, { per: 'EMAIL', maximum: 2 })
    expect((await payWith(checkout, cart, CARDS.DECLINED)).kind).toBe('PaymentDeclined')
    expect(await usesOf(database, ruleId)).toHaveLength(2)
    await switchLimit(database, cart, ruleId, 'PAUSED')
    await giveDetails(database, cart.cartId, 'other@example.org')
    const resume = () => switchLimit(database, cart, ruleId, 'ACTIVE')
    const eTag = await eTagOf(database, cart.cartId)
    expect((await payWhile(database, checkout, cart, moment, resume, { eTag })).kind).toBe('Finalized')
    const subjects = limitSubjects('EMAIL', 'other@example.org', null, new Date())
    expect(
      await database.query('select held, sold from limit_use where rule_id = $1 and subject = any ($2)', [
        ruleId,
        subjects,
      ]),
    ).toEqual([{ held: 0, sold: 2 }])
  })

  test.each([
    ['uses', { maxUses: 3 }, 1],
    ['budget', { budget: 5_000 }, 500],
  ] as const)('a limit of %s counts the payment', async (name, limit, taken) => {
    const cart = await aPayableCart(database, checkout)
    const id = await aSalePromotion(database.query, cart.sale.accountId, { columns: { currency: 'EUR', exponent: 2 } })
    let saved = ''
    const paid = await payWhile(
      database,
      checkout,
      cart,
      moment,
      async () => void (saved = await save(cart, 'promotion', id, aDetail({ automatic: true, ...limit }))),
      { expectedTotal: euros(cart.total - 500) },
    )
    expect([paid.kind, saved]).toEqual(['Finalized', 'PromotionSaved'])
    expect(
      await database.query(
        `select (p.${name}_before + k.held + k.sold)::integer as taken from promotion p join counter k on k.id = p.${name}_counter_id where p.id = $1`,
        [id],
      ),
    ).toEqual([{ taken }])
  })

  test('a stock counts the payment', async () => {
    const cart = await aPayableCart(database, checkout)
    const { id } = await anAddOn(database.query, cart.sale.accountId, { columns: { currency: 'EUR' } })
    await takeParking(checkout, cart, { addOnId: id }, 3)
    let saved = ''
    const changes = {
      expectedTotal: euros(cart.total + 3 * PARKING),
      eTag: await eTagOf(database, cart.cartId),
    }
    const paid = await payWhile(
      database,
      checkout,
      cart,
      moment,
      async () => void (saved = await save(cart, 'add_on', id, { name: 'Parking', price: PARKING, stock: 10 })),
      changes,
    )
    // Units that are in a cart take the new stock first.
    expect([paid.kind, saved]).toEqual([moment === 'before T1 locks' ? 'CartStale' : 'Finalized', 'AddOnSaved'])
    expect(
      await database.query(
        'select a.sold_before + k.held + k.sold as taken from add_on a join counter k on k.id = a.counter_id where a.id = $1',
        [id],
      ),
    ).toEqual([{ taken: 3 }])
  })
})

/** T1 has read, and written nothing, when a limit is set. What it counts once T1 is through. */
async function setAfterReads(off?: GuardsOff) {
  const cart = await aPayableCart(database, checkout, { quantity: 2 })
  const payer = await database.connect('system')
  const { steps } = steppedPayment(queryOn(payer), aPayment(cart.sale, cart.add), off)
  for (const step of steps.slice(0, 3)) await step()
  let isSet = false
  const setting = setLimit(database, cart, { per: 'EMAIL', maximum: 2 }).finally(() => (isSet = true))
  await expect.poll(async () => isSet || (await blockedStatements(database.query)).length > 0).toBe(true)
  for (const step of steps.slice(3)) await step()
  return usesOf(database, await setting)
}

test('a limit that is set between T1’s reads and its writes waits for T1, and counts it', async () => {
  expect(await setAfterReads()).toEqual([{ held: 2, sold: 0 }])
})

const leavingHolds: GuardsOff['lock'] = (steps) =>
  steps.map((step) =>
    step.text.includes('select hold_id from cart_line')
      ? { ...step, text: step.text.replace('for no key update', '') }
      : step,
  )
test('without T1’s lock of its holds, the limit misses it', async () => {
  expect(await setAfterReads({ lock: leavingHolds })).toEqual([])
})

const raiseVersion = ({ sale: { collectionId } }: PayableCart) =>
  database.query('update collection set version = version + 1 where id = $1', [collectionId])

test.each([
  [1, 'Finalized'],
  [2, 'CartStale'],
] as const)('limits that may have changed %i times: %s', async (times, kind) => {
  const cart = await aPayableCart(database, checkout)
  const terminate = async (): Promise<void> => void (await raiseVersion(cart))
  checkout.failpoints.arm('checkout.beforeT1', { do: 'terminate-connection', terminate }, times)
  expect(await payWith(checkout, cart, CARDS.APPROVED)).toMatchObject({ kind })
  checkout.failpoints.disarm()
  expect((await payWith(checkout, cart, CARDS.APPROVED)).kind).toBe('Finalized')
})

test('a limit of an event is known to collections that offered it when it was put into a cart', async () => {
  const cart = await aPayableCart(database, checkout)
  const { collectionId, eventId } = cart.sale
  await database.query('delete from collection_block where collection_id = $1', [collectionId])
  await inTransaction(database.system, (transaction) => bumpVersionsOfEvent(transaction, eventId))
  expect(await database.query('select version from collection where id = $1', [collectionId])).toEqual([{ version: 2 }])
})

test('a limit per card counts a payment that waits for the bank', async () => {
  const cart = await aPayableCart(database, checkout)
  expect((await payWith(checkout, cart, CARDS.ASKS_THEN_APPROVED)).kind).toBe('PaymentAction')
  const ruleId = await setLimit(database, cart, { per: 'CARD', maximum: 2 })
  expect(await usesOf(database, ruleId)).toEqual([{ held: 2, sold: 0 }])
})

test('a save that waits for payments is next: those that come meanwhile wait for it', async () => {
  const id = freshId()
  const { text } = shareUses([id])
  const [first, second] = await Promise.all([database.connect('system'), database.connect('system')])
  const done: string[] = []
  await first.query('begin')
  await first.query(text, [[id]])
  const saving = inTransaction(database.system, async (transaction) => {
    await awaitUses(transaction, id)
    done.push('saving')
  })
  const waiting = async () => (await blockedStatements(database.query)).length
  await expect.poll(waiting).toBe(1)
  const paying = second.query(text, [[id]]).then(() => done.push('began'))
  await expect.poll(waiting).toBe(2)
  await first.query('commit')
  await Promise.all([saving, paying])
  expect(done).toEqual(['saving', 'began'])
})
