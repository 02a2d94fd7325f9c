import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { aChange, aRemove, anAdd, claimAll, claimOne, counterOf } from './testing/a-claim.ts'
import type { ClaimRequest } from './testing/a-claim.ts'
import { aSale, freshId } from './testing/a-sale.ts'

const database = aDatabase()
const asSystem: typeof database.query = (text, values) => database.asSystem(text, values)

test('an add to a new cart holds units and starts the clock', async () => {
  const sale = await aSale(database.query, { capacity: 5, cap: 4 })
  const answer = await claimOne(asSystem, anAdd(sale, { quantity: 3 }))
  expect(answer).toMatchObject({ granted: true, reason: null, version: 1 })
  expect(Date.parse(answer.expiresAt ?? '')).toBeGreaterThan(Date.now() + 590_000)
  expect(await counterOf(asSystem, sale.blockId)).toMatchObject({ held: 3, sold: 0 })
  expect(await counterOf(asSystem, sale.capId ?? '')).toMatchObject({ held: 3 })
})

test('too many: the tightest counter is named, nothing is charged, no cart is made', async () => {
  const sale = await aSale(database.query, { capacity: 5, cap: 2 })
  const add = anAdd(sale, { quantity: 3 })
  expect(await claimOne(asSystem, add)).toMatchObject({
    granted: false,
    reason: 'NOT_ENOUGH',
    limitedBy: 'CAP',
    counterId: sale.capId,
    available: 2,
    version: null,
  })
  expect(await counterOf(asSystem, sale.blockId)).toMatchObject({ held: 0 })
  expect(await asSystem('select 1 from cart where id = $1', [add.cartId])).toEqual([])
})

test('a batch is decided in order of arrival: those before the end win, sold out after it', async () => {
  const sale = await aSale(database.query, { capacity: 4 })
  const answers = await claimAll(
    asSystem,
    [2, 1, 2, 1, 1].map((quantity) => anAdd(sale, { quantity })),
  )
  expect(answers.map(({ granted }) => granted)).toEqual([true, true, false, true, false])
  expect(answers[2]).toMatchObject({ reason: 'NOT_ENOUGH', available: 1, limitedBy: 'UNITS' })
  expect(answers[4]).toMatchObject({ reason: 'SOLD_OUT', available: 0 })
  expect(await counterOf(asSystem, sale.blockId)).toMatchObject({ held: 4 })
})

test('seats: taken ones are named, free ones of the same request stay free', async () => {
  const sale = await aSale(database.query, { seats: 6 })
  const answers = await claimAll(asSystem, [anAdd(sale, { seats: [1, 2] }), anAdd(sale, { seats: [2, 3] })])
  expect(answers[0]).toMatchObject({ granted: true })
  expect(answers[1]).toMatchObject({ granted: false, reason: 'SEATS_TAKEN', seatNumbers: [2] })
  expect(await claimOne(asSystem, anAdd(sale, { seats: [3, 4] }))).toMatchObject({ granted: true })
  expect(await claimOne(asSystem, anAdd(sale, { seats: [4, 1, 5] }))).toMatchObject({ seatNumbers: [1, 4] })
})

test('a seat that lies in another block than the one charged is refused', async () => {
  const sale = await aSale(database.query, { seats: 6 })
  const other = freshId()
  await database.query('select split_block($1, $2, $3)', [sale.blockId, other, [5, 6]])
  expect(await claimOne(asSystem, anAdd(sale, { seats: [4, 5] }))).toMatchObject({ reason: 'OFFER_CHANGED' })
  expect(await claimOne(asSystem, anAdd({ ...sale, blockId: other }, { seats: [5, 6] }))).toMatchObject({
    granted: true,
  })
})

test('change: its own units count as free, the old hold is given back', async () => {
  const sale = await aSale(database.query, { capacity: 5 })
  const add = anAdd(sale, { quantity: 3 })
  await claimOne(asSystem, add)
  expect(await claimOne(asSystem, aChange(sale, add, { quantity: 5 }))).toMatchObject({ granted: true, version: 2 })
  expect(await counterOf(asSystem, sale.blockId)).toMatchObject({ held: 5 })
  expect(await claimOne(asSystem, aChange(sale, add, { quantity: 6, eTag: 2 }))).toMatchObject({
    reason: 'NOT_ENOUGH',
    available: 5,
  })
  expect(await asSystem('select quantity from cart_line where id = $1', [add.lineId])).toEqual([{ quantity: 5 }])
})

test('change of seats keeps those in common and frees the rest for the next in the batch', async () => {
  const sale = await aSale(database.query, { seats: 4 })
  const add = anAdd(sale, { seats: [1, 2] })
  await claimOne(asSystem, add)
  const answers = await claimAll(asSystem, [
    aChange(sale, add, { seats: [2, 3] }),
    anAdd(sale, { seats: [1] }),
    anAdd(sale, { seats: [3] }),
  ])
  expect(answers.map(({ granted }) => granted)).toEqual([true, true, false])
})

test('two tabs change one line in the same batch: the first wins, and its old units are given back once', async () => {
  const sale = await aSale(database.query, { capacity: 9, cap: 9 })
  const add = anAdd(sale, { quantity: 3 })
  const { version } = await claimOne(asSystem, add)
  const changes = [2, 1].map((quantity) => aChange(sale, add, { quantity, eTag: version }))
  const answers = await claimAll(asSystem, changes)
  expect(answers).toMatchObject([{ granted: true }, { granted: false, reason: 'STALE' }])
  for (const id of [sale.blockId, sale.capId ?? '']) expect(await counterOf(asSystem, id)).toMatchObject({ held: 2 })
})

test('a refused change of seats keeps the seats it had', async () => {
  const sale = await aSale(database.query, { seats: 4 })
  const add = anAdd(sale, { seats: [1, 2] })
  await claimAll(asSystem, [add, anAdd(sale, { seats: [3] })])
  const answers = await claimAll(asSystem, [aChange(sale, add, { seats: [2, 3] }), anAdd(sale, { seats: [1] })])
  expect(answers).toMatchObject([
    { reason: 'SEATS_TAKEN', seatNumbers: [3] },
    { reason: 'SEATS_TAKEN', seatNumbers: [1] },
  ])
})

test('remove frees at once and stops the clock with the last line; with a reason the line stays, evicted', async () => {
  const sale = await aSale(database.query, { capacity: 2 })
  const add = anAdd(sale, { quantity: 2 })
  await claimOne(asSystem, add)
  const answers = await claimAll(asSystem, [aRemove(add, { reason: 'SOLD_OUT' }), anAdd(sale, { quantity: 2 })])
  expect(answers[0]).toMatchObject({ granted: true, version: 2, expiresAt: null })
  expect(answers[1]).toMatchObject({ granted: true })
  expect(await asSystem('select evicted from cart_line where id = $1', [add.lineId])).toEqual([{ evicted: 'SOLD_OUT' }])
  expect(await claimOne(asSystem, aRemove(add, { eTag: 2 }))).toMatchObject({ granted: true, version: 3 })
  expect(await asSystem('select 1 from cart_line where id = $1', [add.lineId])).toEqual([])
  expect(await counterOf(asSystem, sale.blockId)).toMatchObject({ held: 2 })
})

test('an old eTag changes nothing, a repeated add answers as before', async () => {
  const sale = await aSale(database.query)
  const add = anAdd(sale)
  await claimOne(asSystem, add)
  expect(await claimOne(asSystem, aChange(sale, add, { quantity: 2, eTag: 7 }))).toMatchObject({
    reason: 'STALE',
    version: 1,
  })
  expect(await claimOne(asSystem, add)).toMatchObject({ granted: true, reason: 'REPEATED', version: 1 })
  const twin = anAdd(sale)
  const answers = await claimAll(asSystem, [twin, { ...twin, holdId: freshId() }])
  expect(answers.map(({ reason }) => reason)).toEqual([null, 'REPEATED'])
  expect(await counterOf(asSystem, sale.blockId)).toMatchObject({ held: 2 })
})

const refusals: readonly [string, string, Partial<ClaimRequest>?][] = [
  ['OFFER_CHANGED', 'update collection set version = 2 where id = $1'],
  ['PAUSED', `update collection set state = 'PAUSED' where id = $1`],
  ['SALE_ENDED', `update collection set on_sale_until = app.now() - interval '1 second' where id = $1`],
  ['NOT_ON_SALE_YET', `update collection set on_sale_from = app.now() + interval '1 hour' where id = $1`],
  [
    'EVENT_CANCELLED',
    `update event set state = 'CANCELLED' where account_id = (select account_id from collection where id = $1)`,
  ],
  [
    'PAUSED',
    `update account set suspended_at = app.now() where id = (select account_id from collection where id = $1)`,
  ],
  ['CART_UNKNOWN', 'select $1::uuid', { newCart: null }],
  ['TOO_MANY_LINES', 'select $1::uuid', { quantity: 101 }],
]
test.each(refusals)('%s is refused and writes nothing: %s', async (reason, change, rest = {}) => {
  const sale = await aSale(database.query, { capacity: 200 })
  await database.query(change, [sale.collectionId])
  const add = anAdd(sale, rest)
  expect(await claimOne(asSystem, add)).toMatchObject({ granted: false, reason })
  expect(await asSystem('select 1 from cart where id = $1', [add.cartId])).toEqual([])
  expect(await counterOf(asSystem, sale.blockId)).toMatchObject({ held: 0 })
})

test('a cart has one currency', async () => {
  const [euro, yen] = [await aSale(database.query), await aSale(database.query, { currency: 'JPY' })]
  const add = anAdd(euro)
  await claimOne(asSystem, add)
  const other = anAdd(yen, { cartId: add.cartId, newCart: null, eTag: 1 })
  expect(await claimOne(asSystem, other)).toMatchObject({ reason: 'OTHER_CURRENCY' })
  await claimOne(asSystem, aRemove(add))
  expect(await claimOne(asSystem, { ...other, eTag: 2 })).toMatchObject({ granted: true })
})

test('a limit follows the buyer over carts and lines; a change counts its own units as free', async () => {
  const sale = await aSale(database.query, { capacity: 50 })
  const [rule] = await database.query<{ id: string }>(
    `insert into limit_rule (account_id, name, scope, per, maximum) values ($1, 'four each', 'ACCOUNT', 'USER', 4) returning id`,
    [sale.accountId],
  )
  const limit = (units: number) => [
    { ruleId: rule?.id ?? '', subject: '00000000-0000-4000-8000-00000000000a', max: 4, units },
  ]
  const first = anAdd(sale, { quantity: 3, limits: limit(3) })
  const answers = await claimAll(asSystem, [
    first,
    anAdd(sale, { quantity: 2, limits: limit(2) }),
    anAdd(sale, { limits: limit(1) }),
  ])
  expect(answers[1]).toMatchObject({ reason: 'LIMIT', limitedBy: 'LIMIT', ruleId: rule?.id, available: 1 })
  expect(answers[2]).toMatchObject({ granted: true })
  expect(await claimOne(asSystem, aChange(sale, first, { quantity: 4, limits: limit(4) }))).toMatchObject({
    reason: 'LIMIT',
    available: 3,
  })
  expect(await claimOne(asSystem, aChange(sale, first, { quantity: 2, limits: limit(2) }))).toMatchObject({
    granted: true,
  })
  expect(await asSystem('select held, sold from limit_use where rule_id = $1', [rule?.id])).toEqual([
    { held: 3, sold: 0 },
  ])
})

test('a refusal leaves no row of its limit, while others of its batch are granted', async () => {
  const sale = await aSale(database.query, { capacity: 1 })
  const limits = [{ ruleId: freshId(), subject: freshId(), max: 9, units: 2 }]
  const answers = await claimAll(asSystem, [anAdd(sale), anAdd(sale, { quantity: 2, limits })])
  expect(answers.map(({ reason }) => reason)).toEqual([null, 'SOLD_OUT'])
  expect(await asSystem('select 1 from limit_use where rule_id = $1', [limits[0]?.ruleId])).toEqual([])
})

test('a limit per order sums the live lines of the cart', async () => {
  const sale = await aSale(database.query, { capacity: 50 })
  const orderLimits = [{ ruleId: freshId(), max: 4, eventId: sale.eventId }]
  const first = anAdd(sale, { quantity: 3, orderLimits })
  await claimOne(asSystem, first)
  const second = anAdd(sale, { cartId: first.cartId, newCart: null, eTag: 1, quantity: 2, orderLimits })
  expect(await claimOne(asSystem, second)).toMatchObject({ reason: 'LIMIT', available: 1 })
  expect(await claimOne(asSystem, aChange(sale, first, { quantity: 4, orderLimits }))).toMatchObject({ granted: true })
})
