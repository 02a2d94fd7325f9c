import { expect, test } from 'vitest'
import { anAdd, claimAll, claimOne, counterOf } from '#modules/selling/carts/testing/a-claim.ts'
import type { ClaimRequest } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale, freshId } from '#modules/selling/carts/testing/a-sale.ts'
import { aDatabase } from '#testing/database.ts'
import { aClaimedCart, aPayment, beginPayment, beginPayments, captured } from './testing/a-payment.ts'
import { applyOutcome, applyOutcomes } from './testing/an-outcome.ts'

const database = aDatabase()
const asSystem: typeof database.query = (text, values) => database.asSystem(text, values)
const stateOf = async (table: string, id: string) =>
  (await asSystem<{ state: string }>(`select state::text from ${table} where id = $1`, [id]))[0]?.state

const aClaimed = (options?: Parameters<typeof aSale>[1], rest?: Parameters<typeof anAdd>[1]) =>
  aClaimedCart(database.query, asSystem, options, rest)

test('claim, T1, T2: order, tickets, ledger, fact, stock', async () => {
  const { sale, add } = await aClaimed({ seats: 6, cap: 5 }, { seats: [3, 4] })
  const payment = aPayment(sale, add)
  expect(await beginPayment(asSystem, payment)).toMatchObject({ granted: true, version: 2 })
  expect(await stateOf('cart', add.cartId)).toBe('FINALIZING')
  const answer = await applyOutcome(asSystem, captured(payment))
  expect(answer).toMatchObject({
    result: 'COMPLETED',
    order_state: 'COMPLETED',
    version: 3,
    purchase_ids: [payment.purchases[0]?.id],
  })
  expect(await stateOf('cart', add.cartId)).toBe('FINALIZED')
  expect(await counterOf(asSystem, sale.blockId)).toMatchObject({ held: 0, sold: 2 })
  expect(await counterOf(asSystem, sale.capId ?? '')).toMatchObject({ held: 0, sold: 2 })
  expect(
    await asSystem(
      `select t.seat_no, t.state::text, t.generation, s.section, s.row_label, s.positions::text from ticket t join stack s on s.id = t.stack_id where t.event_id = $1 order by 1`,
      [sale.eventId],
    ),
  ).toEqual(
    [3, 4].map((n) => ({
      seat_no: n,
      state: 'OWNED',
      generation: 1,
      section: 'Stalls',
      row_label: 'A',
      positions: '[3,5)',
    })),
  )
  expect(
    await asSystem('select ledger_account::text account, amount from entry where account_id = $1 order by 1', [
      sale.accountId,
    ]),
  ).toEqual([
    { account: 'CLEARING', amount: 5500 },
    { account: 'ORGANIZER', amount: -4166 },
    { account: 'PLATFORM', amount: -500 },
    { account: 'TAX', amount: -834 },
  ])
  expect(await asSystem(`select kind from fact where subject_id = $1`, [payment.orderId])).toEqual([
    { kind: 'OrderPlaced' },
  ])
  expect(await asSystem('select seal_journals() n')).toEqual([{ n: 1 }])
})

test('T2 said again, alone or twice in a batch, answers the same and does nothing', async () => {
  const { sale, add } = await aClaimed()
  const payment = aPayment(sale, add)
  await beginPayment(asSystem, payment)
  const answers = await applyOutcomes(asSystem, [captured(payment), captured(payment)])
  expect(answers.map(({ result, order_id: id, purchase_ids: ids }) => [result, id, ids?.length])).toEqual([
    ['COMPLETED', payment.orderId, 1],
    ['ALREADY', payment.orderId, 1],
  ])
  expect(await applyOutcome(asSystem, captured(payment))).toMatchObject({ result: 'ALREADY', order_state: 'COMPLETED' })
  expect(await applyOutcome(asSystem, { attemptId: payment.attempt.id, outcome: 'FAILED' })).toMatchObject({
    result: 'ALREADY',
    order_state: 'COMPLETED',
  })
  expect(await beginPayment(asSystem, payment)).toMatchObject({ granted: true, reason: 'REPEATED' })
})

test('declined: the buyer keeps the units for at least three minutes and may pay again', async () => {
  const { sale, add } = await aClaimed()
  const payment = aPayment(sale, add)
  await beginPayment(asSystem, payment)
  expect(
    await applyOutcome(asSystem, {
      attemptId: payment.attempt.id,
      outcome: 'FAILED',
      declineCode: 'insufficient_funds',
    }),
  ).toMatchObject({
    result: 'DECLINED',
    order_state: 'FAILED',
    version: 3,
  })
  expect(await stateOf('cart', add.cartId)).toBe('OPEN')
  expect(await stateOf('hold', add.holdId ?? '')).toBe('HELD')
  expect(await counterOf(asSystem, sale.blockId)).toMatchObject({ held: 2, sold: 0 })
  const again = aPayment(sale, add, { eTag: 3 })
  expect(await beginPayment(asSystem, again)).toMatchObject({ granted: true })
  expect(await applyOutcome(asSystem, captured(again))).toMatchObject({ result: 'COMPLETED' })
})

test('an outcome after the clock ran out still finds its units; declined then, it leaves three minutes', async () => {
  const { sale, add } = await aClaimed()
  const payment = aPayment(sale, add)
  await beginPayment(asSystem, payment)
  await database.moveClock(11 * 60_000)
  expect(await asSystem('select * from sweep_carts(100)')).toEqual([])
  await applyOutcome(asSystem, { attemptId: payment.attempt.id, outcome: 'FAILED' })
  const [left] = await asSystem<{ seconds: number }>(
    'select extract(epoch from expires_at - app.now())::float seconds from cart where id = $1',
    [add.cartId],
  )
  expect(left?.seconds).toBeGreaterThan(170)
  expect(left?.seconds).toBeLessThanOrEqual(180)
  await database.moveClock(0)
})

test('a canceled challenge frees the units and evicts the lines', async () => {
  const { sale, add } = await aClaimed({ seats: 3 }, { seats: [1, 2] })
  const payment = aPayment(sale, add)
  await beginPayment(asSystem, payment)
  expect(await applyOutcome(asSystem, { attemptId: payment.attempt.id, outcome: 'CANCELLED' })).toMatchObject({
    result: 'RELEASED',
  })
  expect(await asSystem('select evicted from cart_line where id = $1', [add.lineId])).toEqual([{ evicted: 'EXPIRED' }])
  expect(await claimOne(asSystem, anAdd(sale, { seats: [1, 2] }))).toMatchObject({ granted: true })
})

const refusals: readonly [string, string, Partial<ClaimRequest>?][] = [
  ['STALE', 'update cart set version = 9 where id = $1'],
  ['EXPIRED', `update cart set state = 'EXPIRED' where id = $1`],
  [
    'EVENT_CANCELLED',
    `update event set state = 'CANCELLED' where id = (select event_id from cart_line where cart_id = $1)`,
  ],
  [
    'PAUSED',
    'update account set suspended_at = app.now() where id = (select account_id from cart_line where cart_id = $1)',
  ],
]
test.each(refusals)('T1 is refused as %s and writes nothing', async (reason, change) => {
  const { sale, add } = await aClaimed()
  const client = await database.connect()
  try {
    await client.query('begin')
    await client.query(change, [add.cartId])
    const query = async <R extends object>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
      (await client.query<R & Record<string, unknown>>(text, [...values])).rows
    const payment = aPayment(sale, add)
    const answer = await beginPayment(query, payment)
    expect(answer).toMatchObject({
      granted: false,
      reason,
      ...(['EVENT_CANCELLED', 'PAUSED'].includes(reason) ? { lineId: add.lineId } : {}),
    })
    expect((await client.query('select 1 from orders where id = $1', [payment.orderId])).rows).toEqual([])
  } finally {
    await client.query('rollback')
  }
})

test('a code is charged when payment begins, given back when it fails, spent when it succeeds', async () => {
  const { sale, add } = await aClaimed()
  const code = freshId()
  await database.query(`insert into counter (id, account_id, kind, capacity) values ($1, $2, 'CODE', 1)`, [
    code,
    sale.accountId,
  ])
  const codes = () => [{ holdId: freshId(), accountId: sale.accountId, counterId: code, units: 1 }]
  const payment = aPayment(sale, add, { codes: codes() })
  expect(await beginPayment(asSystem, payment)).toMatchObject({ granted: true })
  const other = anAdd(sale)
  await claimOne(asSystem, other)
  expect(await beginPayment(asSystem, aPayment(sale, other, { codes: codes() }))).toMatchObject({
    reason: 'CODE_USED_UP',
    counterId: code,
    available: 0,
  })
  await applyOutcome(asSystem, { attemptId: payment.attempt.id, outcome: 'FAILED' })
  expect(await counterOf(asSystem, code)).toMatchObject({ held: 0, sold: 0 })
  const second = aPayment(sale, other, { codes: codes() })
  expect(await beginPayment(asSystem, second)).toMatchObject({ granted: true })
  await applyOutcome(asSystem, captured(second))
  expect(await counterOf(asSystem, code)).toMatchObject({ held: 0, sold: 1 })
})

test('a limit known only at payment counts then, once per hold, and follows the sale', async () => {
  const { sale, add } = await aClaimed()
  const limits = [{ holdId: add.holdId, ruleId: freshId(), subject: freshId(), max: 2, units: 2 }]
  const payment = aPayment(sale, add, { limits })
  expect(await beginPayment(asSystem, payment)).toMatchObject({ granted: true })
  await applyOutcome(asSystem, { attemptId: payment.attempt.id, outcome: 'FAILED' })
  const again = aPayment(sale, add, { limits, eTag: 3 })
  expect(await beginPayment(asSystem, again)).toMatchObject({ granted: true })
  await applyOutcome(asSystem, captured(again))
  const other = anAdd(sale)
  await claimOne(asSystem, other)
  const over = aPayment(sale, other, { limits: [{ ...limits[0], holdId: other.holdId, units: 1 }] })
  expect(await beginPayment(asSystem, over)).toMatchObject({ reason: 'LIMIT', available: 0, lineId: other.lineId })
})

test('sums that do not add up and items that are not what was held are mistakes of the caller: nothing is written', async () => {
  const { sale, add } = await aClaimed({ seats: 4 }, { seats: [1, 2] })
  const good = aPayment(sale, add)
  await expect(beginPayment(asSystem, { ...good, total: 1 })).rejects.toThrow(/do not add up/)
  const items = good.purchases[0]?.items.map((item, index) => ({ ...item, seatNo: index + 2 })) ?? []
  await expect(
    beginPayment(asSystem, { ...good, purchases: good.purchases.map((p) => ({ ...p, items })) }),
  ).rejects.toThrow(/do not match hold/)
  expect(await stateOf('cart', add.cartId)).toBe('OPEN')
})

test('an order without anything to pay completes at once', async () => {
  const { sale, add } = await aClaimed()
  const charges = [{ kind: 'FACE', name: 'Free', beneficiary: 'ORGANIZER', amount: 0 }]
  const payment = aPayment(sale, add, { charges, attempt: { id: freshId(), gateway: 'NONE' } })
  await beginPayment(asSystem, payment)
  expect(await applyOutcome(asSystem, captured(payment, { gatewayId: null }))).toMatchObject({ result: 'COMPLETED' })
})

test('baskets of one batch are judged each alone', async () => {
  const sale = await aSale(database.query)
  const adds = [anAdd(sale), anAdd(sale), anAdd(sale)]
  await claimAll(asSystem, adds)
  const payments = adds.map((add, index) => aPayment(sale, add, index === 1 ? { eTag: 5 } : {}))
  const answers = await beginPayments(asSystem, payments)
  expect(answers.map(({ granted }) => granted)).toEqual([true, false, true])
  const outcomes = await applyOutcomes(asSystem, [
    { attemptId: freshId(), outcome: 'FAILED' },
    captured(payments[0] ?? payments[1]!),
    { attemptId: payments[2]?.attempt.id, outcome: 'FAILED' },
  ])
  expect(outcomes.map(({ result }) => result)).toEqual(['UNKNOWN', 'COMPLETED', 'DECLINED'])
})
