import { expect, test } from 'vitest'
import { anAdd, claimAll, claimOne, counterOf } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale, freshId } from '#modules/selling/carts/testing/a-sale.ts'
import { aPayment, beginPayment, captured } from '#modules/selling/sales/testing/a-payment.ts'
import { refundPurchase } from '#modules/selling/after-sales/testing/a-refund.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
const asSystem: typeof database.query = (text, values) => database.asSystem(text, values)

test('capacity can’t go below held and sold; the error states the numbers', async () => {
  const sale = await aSale(database.query, { capacity: 10 })
  const [sold, held] = [anAdd(sale, { quantity: 3 }), anAdd(sale, { quantity: 2 })]
  await claimAll(asSystem, [sold, held])
  const payment = aPayment(sale, sold)
  await beginPayment(asSystem, payment)
  await applyOutcome(asSystem, captured(payment))
  expect(await asSystem('select * from change_capacity($1, 4)', [sale.blockId])).toEqual([
    { done: false, held: 2, sold: 3 },
  ])
  expect(await asSystem('select * from change_capacity($1, 5)', [sale.blockId])).toEqual([
    { done: true, held: 2, sold: 3 },
  ])
  expect(await claimOne(asSystem, anAdd(sale))).toMatchObject({ reason: 'SOLD_OUT' })
})

test('a new cap counts what is already held and sold, or is refused with the numbers', async () => {
  const sale = await aSale(database.query, { capacity: 10 })
  await claimOne(asSystem, anAdd(sale, { quantity: 3 }))
  const create = (capacity: number, id: string) =>
    asSystem('select * from create_cap($1, $2, $3, null, null, null, $4)', [id, sale.collectionId, capacity, 'STOP'])
  expect(await create(2, freshId())).toEqual([{ done: false, held: 3, sold: 0 }])
  const capId = freshId()
  expect(await create(4, capId)).toEqual([{ done: true, held: 3, sold: 0 }])
  expect(await claimOne(asSystem, anAdd(sale))).toMatchObject({ reason: 'OFFER_CHANGED' })
  const capped = anAdd({ ...sale, capId }, { quantity: 2, collectionVersion: 2 })
  expect(await claimOne(asSystem, capped)).toMatchObject({ reason: 'NOT_ENOUGH', limitedBy: 'CAP', available: 1 })
})

test.each([
  ['cap', `select done, held, sold from create_cap($1, $2, $4, $3, null, null, 'STOP')`],
  [
    'shared allocation',
    `select done, held, sold from allocate_together($1, $3, (select account_id from collection where id = $2), null, 'Partner', 'SHARED', $4, null)`,
  ],
])('a new %s leaves out what was sold and returned, and gets what is returned later', async (_name, make) => {
  const sale = await aSale(database.query, { capacity: 10 })
  const [sold, held] = [anAdd(sale, { quantity: 4 }), anAdd(sale, { quantity: 2 })]
  await claimAll(asSystem, [sold, held])
  const payment = aPayment(sale, sold)
  await beginPayment(asSystem, payment)
  await applyOutcome(asSystem, captured(payment))
  const [purchase] = payment.purchases
  const refund = (items: readonly (string | undefined)[] | null) =>
    refundPurchase(database, { purchaseId: purchase?.id ?? '', items })
  await refund(purchase?.items.slice(0, 3).map(({ id }) => id) ?? null)
  const id = freshId()
  const create = (capacity: number) => asSystem(make, [id, sale.collectionId, sale.eventId, capacity])
  expect(await create(2)).toEqual([{ done: false, held: 2, sold: 1 }])
  expect(await create(5)).toEqual([{ done: true, held: 2, sold: 1 }])
  expect(await counterOf(asSystem, id)).toEqual({ capacity: 5, held: 2, sold: 1 })
  await refund(null)
  expect(await counterOf(asSystem, id)).toEqual({ capacity: 5, held: 2, sold: 0 })
})

test('seats taken from sale lower the block; held ones stay', async () => {
  const sale = await aSale(database.query, { seats: 5 })
  await claimOne(asSystem, anAdd(sale, { seats: [1] }))
  expect(await asSystem(`select set_seat_status($1, '{1,2,3}', 'KILLED') changed`, [sale.eventId])).toEqual([
    { changed: [2, 3] },
  ])
  expect(await counterOf(asSystem, sale.blockId)).toEqual({ capacity: 3, held: 1, sold: 0 })
  expect(await claimOne(asSystem, anAdd(sale, { seats: [2] }))).toMatchObject({
    reason: 'SEATS_TAKEN',
    seatNumbers: [2],
  })
  await asSystem(`select set_seat_status($1, '{3}', 'AVAILABLE')`, [sale.eventId])
  expect(await claimOne(asSystem, anAdd(sale, { seats: [3] }))).toMatchObject({ granted: true })
})

test('a split moves seats with their holds and sales; a line across both parts can still be paid', async () => {
  const sale = await aSale(database.query, { seats: 8 })
  const [sold, held] = [anAdd(sale, { seats: [5, 6] }), anAdd(sale, { seats: [4, 7] })]
  await claimAll(asSystem, [sold, held])
  const payment = aPayment(sale, sold)
  await beginPayment(asSystem, payment)
  await applyOutcome(asSystem, captured(payment))
  const front = freshId()
  expect(await asSystem('select split_block($1, $2, $3) n', [sale.blockId, front, [5, 6, 7, 8]])).toEqual([{ n: 4 }])
  expect(await counterOf(asSystem, front)).toEqual({ capacity: 4, held: 1, sold: 2 })
  expect(await counterOf(asSystem, sale.blockId)).toEqual({ capacity: 4, held: 1, sold: 0 })
  const across = aPayment(sale, held)
  const items = across.purchases[0]?.items.map((item, index) => ({
    ...item,
    blockId: index === 0 ? sale.blockId : front,
  }))
  const answer = await beginPayment(asSystem, {
    ...across,
    purchases: across.purchases.map((p) => ({ ...p, items: items ?? [] })),
  })
  expect(answer).toMatchObject({ granted: true })
  expect(await applyOutcome(asSystem, captured(across))).toMatchObject({ result: 'COMPLETED' })
})

test('a map makes one block per section, price level and run of rows', async () => {
  const sale = await aSale(database.query, { seats: 2 })
  const [version] = await asSystem<{ id: string }>('select seat_version_id id from event where id = $1', [sale.eventId])
  await database.query(
    `insert into seat (version_id, seat_no, section, row_label, position, row_no, price_level, distance)
     select $1, 10 + n, 'Balcony', (n % 5)::text, n, n % 5, case when n % 5 = 2 then 2 else 1 end, 1 from generate_series(1, 20) n`,
    [version?.id],
  )
  const eventId = freshId()
  await database.query(
    `insert into event (id, account_id, venue_id, seat_version_id, name, category, zone, date_show, date_show_local)
     select $1, account_id, venue_id, seat_version_id, name, category, zone, date_show, date_show_local from event where id = $2`,
    [eventId, sale.eventId],
  )
  expect(await asSystem('select create_seats($1) n', [eventId])).toEqual([{ n: 4 }])
  expect(
    await asSystem(
      `select b.section, b.price_level, b.row_from, b.row_to, c.capacity from block b join counter c on c.id = b.id
       where b.event_id = $1 order by b.section, b.price_level, b.row_from`,
      [eventId],
    ),
  ).toEqual([
    { section: 'Balcony', price_level: 1, row_from: 0, row_to: 1, capacity: 8 },
    { section: 'Balcony', price_level: 1, row_from: 3, row_to: 4, capacity: 8 },
    { section: 'Balcony', price_level: 2, row_from: 2, row_to: 2, capacity: 4 },
    { section: 'Stalls', price_level: 1, row_from: 1, row_to: 1, capacity: 2 },
  ])
})
