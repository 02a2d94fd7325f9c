import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSale, type Sale } from '#modules/selling/carts/testing/a-sale.ts'
import { aCheckout, aPayableCart, payWith, type Checkout } from '#modules/selling/checkout/testing/a-checkout.ts'
import { aUser } from '#modules/people/identity/testing.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { installedPrimary, type Acquired } from './flows/acquire.ts'
import { reconcile } from './flows/reconcile.ts'
import { aListedPayment, anOwnedHold, anOwnedPayment, sell } from './testing/a-sale-without-cart.ts'
import type { BeginPayment } from './types/payment.ts'
import { TENDERS } from './types/sale.ts'

const database = aDatabase()
let checkout: Checkout
beforeAll(async () => {
  checkout = await aCheckout(database)
})
afterAll(async () => {
  await checkout.assertAgreement()
  await checkout.close()
})

const card = async (number: string) => ({ token: await checkout.enter(number) })

/** Reads the stored order. */
const storedOf = async ({ orderId }: BeginPayment) => {
  const [row] = await database.query<Record<string, unknown>>(
    `select d.state::text, d.source::text, d.tender::text, d.captured,
       (select string_agg(distinct p.fulfilment::text, ' ') from purchase p where p.order_id = d.id) as fulfilment,
       (select count(*)::int from purchase p join purchase_item i on i.purchase_id = p.id join ticket t on t.item_id = i.id where p.order_id = d.id) as tickets,
       (select string_agg(distinct c.via::text, ' ') from purchase p join purchase_item i on i.purchase_id = p.id join ticket t on t.item_id = i.id join custody c on c.ticket_id = t.id where p.order_id = d.id) as via
     from orders d where d.id = $1`,
    [orderId],
  )
  return row
}
const stockOf = async ({ blockId }: Sale) =>
  (await database.query<{ held: number; sold: number }>('select held, sold from counter where id = $1', [blockId]))[0]
const balanceOf = async (account: string, party: string) =>
  (
    await database.query<{ sum: number }>(
      `select coalesce(sum(amount), 0)::int as sum from entry where ledger_account = $1 and party_id = $2`,
      [account, party],
    )
  )[0]?.sum

/** An attended sale of two units, and its request. */
async function anAttended(tender: Parameters<typeof anOwnedPayment>[3] = {}) {
  const sale = await aSale(database.query)
  const hold = await anOwnedHold(database.query, sale, 'ATTENDED')
  if (hold === undefined) throw new Error('nothing is free')
  return { sale, hold, request: anOwnedPayment(sale, 'ATTENDED', hold, tender) }
}

test('a cash sale by staff: tickets right away, and the organizer owes the fees of the money it took', async () => {
  const { sale, request } = await anAttended()
  expect(await sell(checkout.services, request)).toMatchObject({ isCompleted: true })
  expect(await storedOf(request)).toMatchObject({
    state: 'COMPLETED',
    source: 'ATTENDED',
    tender: 'CASH',
    captured: 5500,
    tickets: 2,
    via: 'PURCHASE',
  })
  expect(await stockOf(sale)).toEqual({ held: 0, sold: 2 })
  // 55.00 were taken, of which 50.00 less tax are the organizer's.
  expect(await balanceOf('ORGANIZER', sale.accountId)).toBe(5500 - 5000 + 834)
})

test('the books know who collects the money of each tender', async () => {
  const collected = await database.query<{ tender: keyof typeof TENDERS; collected: boolean }>(
    'select tender::text, collected_by_organizer(tender) as collected from unnest(enum_range(null::sale_tender)) tender',
  )
  expect(Object.fromEntries(collected.map(({ tender, collected: byOrganizer }) => [tender, byOrganizer]))).toEqual(
    Object.fromEntries(Object.entries(TENDERS).map(([tender, { collector }]) => [tender, collector === 'ORGANIZER'])),
  )
})

test('what an owner holds is paid for once', async () => {
  const { hold, sale, request } = await anAttended()
  await sell(checkout.services, request)
  const again = await sell(checkout.services, anOwnedPayment(sale, 'ATTENDED', hold))
  expect(again.begun).toMatchObject({ granted: false, reason: 'EXPIRED' })
  const { services } = checkout
  const other = await anAttended()
  const both = await Promise.all([
    sell(services, other.request),
    sell(services, anOwnedPayment(other.sale, 'ATTENDED', other.hold)),
  ])
  expect(both.filter(({ begun }) => begun.granted).length).toBe(1)
})

test('a card that is declined leaves the units with the sale, and another one pays', async () => {
  const { sale, hold, request } = await anAttended({ tender: 'GATEWAY' })
  expect(await sell(checkout.services, request, await card(CARDS.DECLINED))).toMatchObject({ isCompleted: false })
  expect(await storedOf(request)).toMatchObject({ state: 'FAILED', tickets: 0 })
  expect(await stockOf(sale)).toEqual({ held: 2, sold: 0 })
  const next = anOwnedPayment(sale, 'ATTENDED', hold, { tender: 'GATEWAY' })
  expect(await sell(checkout.services, next, await card(CARDS.APPROVED))).toMatchObject({ isCompleted: true })
  expect(await stockOf(sale)).toEqual({ held: 0, sold: 2 })
})

test('a distribution order is handed out against an invoice', async () => {
  const sale = await aSale(database.query, { seats: 4 })
  const hold = await anOwnedHold(database.query, sale, 'DISTRIBUTION', { seats: [2, 3] })
  if (hold === undefined) throw new Error('nothing is free')
  const request = anOwnedPayment(sale, 'DISTRIBUTION', hold, { tender: 'INVOICE' })
  await sell(checkout.services, request)
  expect(await storedOf(request)).toMatchObject({
    state: 'COMPLETED',
    tender: 'INVOICE',
    tickets: 2,
    via: 'DISTRIBUTION',
  })
})

/** A ticket on sale by its owner, and a request of someone else to buy it. */
async function aResale() {
  const cart = await aPayableCart(database, checkout, { seats: 4, take: [3, 4] })
  await payWith(checkout, cart, CARDS.APPROVED)
  const { sale, userId: sellerId } = cart
  const buyer = await aUser(checkout.services)
  const [ticket] = await database.query<{ id: string }>(
    `update ticket set state = 'LISTED' where event_id = $1 and seat_no = 3 returning id`,
    [sale.eventId],
  )
  const ticketId = ticket?.id ?? ''
  const request = () => aListedPayment(database.query, sale, { ticketId, sellerId }, { userId: buyer.id })
  return { sale, sellerId, buyer, ticketId, request }
}
const stateOf = async (ticketId: string) =>
  (await database.query<{ state: string }>('select state::text from ticket where id = $1', [ticketId]))[0]?.state

test('a resale gives the buyer a new ticket for the same seat, and credits the seller', async () => {
  const { sale, sellerId, buyer, ticketId, request } = await aResale()
  const payment = await request()
  expect(await sell(checkout.services, payment, await card(CARDS.APPROVED))).toMatchObject({ isCompleted: true })
  expect(await storedOf(payment)).toMatchObject({ state: 'COMPLETED', source: 'LISTING', tickets: 1, via: 'RESALE' })
  expect(await stateOf(ticketId)).toBe('REPLACED')
  expect(
    await database.query(
      `select t.seat_no, s.owner_id from ticket t join stack s on s.id = t.stack_id where t.replaces = $1`,
      [ticketId],
    ),
  ).toEqual([{ seat_no: 3, owner_id: buyer.id }])
  expect(await stockOf(sale)).toEqual({ held: 0, sold: 2 })
  expect(await balanceOf('SELLER', sellerId)).toBe(-2500)
})

test('a listed ticket is sold once; one that isn’t paid for is on sale again', async () => {
  const { ticketId, request } = await aResale()
  const declined = await request()
  await sell(checkout.services, declined, await card(CARDS.DECLINED))
  expect(await stateOf(ticketId)).toBe('LISTED')
  const { services } = checkout
  const [one, other] = [await request(), await request()]
  const cards = [await card(CARDS.APPROVED), await card(CARDS.APPROVED)]
  const both = await Promise.all([sell(services, one, cards[0]), sell(services, other, cards[1])])
  expect(both.filter(({ isCompleted }) => isCompleted).length).toBe(1)
  expect(both.find(({ begun }) => !begun.granted)?.begun).toMatchObject({ reason: 'TICKET_GONE', ticketId })
})

test('without a primary, nothing is acquired and nothing charged', async () => {
  const { hold, sale } = await anAttended()
  const request = anOwnedPayment(sale, 'ATTENDED', hold, { tender: 'AUTHORIZED_FIRST', fulfilment: 'ACQUIRE' })
  await sell(checkout.services, request, await card(CARDS.APPROVED))
  expect(await storedOf(request)).toMatchObject({ state: 'FAILED' })
})

/** Units that a primary has to sell us, and what it answers; the last answer stays. */
async function anAcquisition(...answers: (Acquired | Error)[]) {
  const { hold, sale } = await anAttended()
  const request = anOwnedPayment(sale, 'ATTENDED', hold, { tender: 'AUTHORIZED_FIRST', fulfilment: 'ACQUIRE' })
  const asked: string[] = []
  installedPrimary(checkout.services).primary = {
    acquire: ({ orderId, items }) => {
      asked.push(`${String(items.length)} of ${orderId === request.orderId ? 'the order' : orderId}`)
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'UNKNOWN'
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
  }
  await sell(checkout.services, request, await card(CARDS.APPROVED))
  return { sale, request, asked, answers }
}
const attemptOf = async ({ attempt }: BeginPayment) =>
  (await database.query('select state::text, decline_code from attempt where id = $1', [attempt.id]))[0]
const captured = async ({ attempt }: BeginPayment) =>
  (await checkout.captures()).filter(({ key }) => key === attempt.id).map(({ amount }) => amount)

test('tickets that a primary sells us are paid for once they are certain', async () => {
  const { sale, request, asked } = await anAcquisition('ACQUIRED')
  expect(new Set(asked)).toEqual(new Set(['2 of the order']))
  expect(await storedOf(request)).toMatchObject({ state: 'COMPLETED', tickets: 2, fulfilment: 'FULFILLED' })
  expect(await captured(request)).toEqual([5500])
  expect(await stockOf(sale)).toEqual({ held: 0, sold: 2 })
})

test('what a primary refuses is never charged: the authorization is void, the units are free', async () => {
  const { sale, request } = await anAcquisition('REFUSED')
  expect(await storedOf(request)).toMatchObject({ state: 'FAILED', tickets: 0, fulfilment: 'FAILED' })
  expect(await attemptOf(request)).toEqual({ state: 'FAILED', decline_code: 'VOIDED' })
  expect(await captured(request)).toEqual([])
  expect(await stockOf(sale)).toEqual({ held: 0, sold: 0 })
})

test('a primary that fails or can’t say is asked again, and nothing is charged until then', async () => {
  const { request, asked, answers } = await anAcquisition(new Error('down'), 'UNKNOWN')
  const askAgain = async () => {
    await database.query(`update attempt set ask_again_at = app.now() where id = $1`, [request.attempt.id])
    await reconcile(checkout.services)
  }
  await askAgain()
  // Its webhook may have asked as well.
  expect(asked.length).toBeGreaterThan(1)
  expect(await storedOf(request)).toMatchObject({ state: 'PENDING', fulfilment: 'ACQUIRING' })
  expect(await captured(request)).toEqual([])
  answers.splice(0, 2, 'ACQUIRED')
  await askAgain()
  expect(await storedOf(request)).toMatchObject({ state: 'COMPLETED', tickets: 2, fulfilment: 'FULFILLED' })
  expect(await captured(request)).toEqual([5500])
})

test.each([
  ['cash of nothing', { tender: 'CASH', total: 0 }],
  ['cash at a gateway', { tender: 'CASH', attempt: { id: '', gateway: 'sandbox' } }],
  ['new tickets for what has to be acquired', { tender: 'AUTHORIZED_FIRST' }],
  ['moved tickets that no one lists', { fulfilment: 'MOVE' }],
] as const)('a request that mixes up its tender is a mistake: %s', async (_what, changes) => {
  const { request } = await anAttended()
  await expect(sell(checkout.services, { ...request, ...changes } as unknown as BeginPayment)).rejects.toThrow(
    /can't be paid for|do not add up/,
  )
  expect(await storedOf(request)).toBeUndefined()
})

test('every invariant holds after all of them', async () => {
  const views = await database.query<{ name: string }>(
    `select table_name as name from information_schema.views where table_schema = 'app' and table_name like 'chk\\_inv%'`,
  )
  const offenders: string[] = []
  for (const { name } of views)
    offenders.push(
      ...(await database.query<{ offender: string }>(`select offender, detail from app.${name}`)).map(
        (row) => `${name} ${JSON.stringify(row)}`,
      ),
    )
  expect(offenders).toEqual([])
})
