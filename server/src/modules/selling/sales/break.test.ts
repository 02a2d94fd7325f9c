import { expect, test } from 'vitest'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { freshId } from '#modules/selling/carts/testing/a-sale.ts'
import { aDatabase } from '#testing/database.ts'
import { aClaimedCart, aPayment, beginPayment, captured } from './testing/a-payment.ts'
import { applyOutcome } from './testing/an-outcome.ts'

const database = aDatabase()
const asSystem: typeof database.query = (text, values) => database.asSystem(text, values)
const stateOf = async (table: string, id: string) =>
  (await asSystem<{ state: string }>(`select state::text from ${table} where id = $1`, [id]))[0]?.state
const aClaimed = () => aClaimedCart(database.query, asSystem)

test.each([
  ['WRONG_AMOUNT', { amount: 5499 }],
  ['WRONG_CURRENCY', { currency: 'USD' }],
])('%s: a break row and no change, until it is refunded and cancelled', async (kind, rest) => {
  const { sale, add } = await aClaimed()
  const payment = aPayment(sale, add)
  await beginPayment(asSystem, payment)
  const answer = await applyOutcome(asSystem, captured(payment, rest))
  expect(answer).toMatchObject({ result: 'BREAK', order_state: 'PENDING' })
  expect(await applyOutcome(asSystem, captured(payment, rest))).toMatchObject({
    result: 'BREAK',
    break_id: answer.break_id,
  })
  expect(await asSystem('select kind::text from payment_break where order_id = $1', [payment.orderId])).toEqual([
    { kind },
  ])
  expect(await stateOf('hold', add.holdId ?? '')).toBe('COMMITTING')
  expect(await stateOf('attempt', payment.attempt.id)).toBe('CREATED')
  const refundId = freshId()
  const request = JSON.stringify([{ breakId: answer.break_id, refundId, reason: kind }])
  expect(await asSystem('select result from refund_break($1)', [request])).toEqual([{ result: 'REQUESTED' }])
  expect(await asSystem('select result from refund_break($1)', [request])).toEqual([{ result: 'ALREADY' }])
  expect(await asSystem(`select settle_refund($1, 'DONE') state`, [refundId])).toEqual([{ state: 'DONE' }])
  expect(await asSystem(`select settle_refund($1, 'FAILED') state`, [refundId])).toEqual([{ state: 'DONE' }])
  expect(await applyOutcome(asSystem, { attemptId: payment.attempt.id, outcome: 'CANCELLED' })).toMatchObject({
    result: 'RELEASED',
  })
})

test('a capture after the order failed is a break; it is honoured by an order that revives it', async () => {
  const { sale, add } = await aClaimed()
  const payment = aPayment(sale, add)
  await beginPayment(asSystem, payment)
  await applyOutcome(asSystem, { attemptId: payment.attempt.id, outcome: 'CANCELLED' })
  const late = await applyOutcome(asSystem, captured(payment))
  expect(late).toMatchObject({ result: 'BREAK', order_state: 'FAILED' })
  await database.query(`update collection set state = 'PAUSED' where id = $1`, [sale.collectionId])
  const laterAdd = anAdd(sale, { quantity: 2, late: true })
  expect(await claimOne(asSystem, laterAdd)).toMatchObject({ granted: true })
  const gatewayId = `pay_${payment.attempt.id}`
  const revived = aPayment(sale, laterAdd, {
    revives: payment.orderId,
    attempt: { id: freshId(), gateway: 'sandbox', gatewayId },
  })
  expect(await beginPayment(asSystem, revived)).toMatchObject({ granted: true })
  expect(await applyOutcome(asSystem, captured(revived, { gatewayId }))).toMatchObject({ result: 'COMPLETED' })
  expect(
    await asSystem('select revived_by, resolved_at is not null resolved from payment_break where id = $1', [
      late.break_id,
    ]),
  ).toEqual([{ revived_by: revived.orderId, resolved: true }])
  expect(
    await asSystem('select result from refund_break($1)', [
      JSON.stringify([{ breakId: late.break_id, refundId: freshId() }]),
    ]),
  ).toEqual([{ result: 'ALREADY' }])
})

test('a revival whose money was refunded meanwhile frees its units', async () => {
  const { sale, add } = await aClaimed()
  const payment = aPayment(sale, add)
  await beginPayment(asSystem, payment)
  await applyOutcome(asSystem, { attemptId: payment.attempt.id, outcome: 'CANCELLED' })
  const late = await applyOutcome(asSystem, captured(payment))
  const laterAdd = anAdd(sale, { quantity: 2, late: true })
  await claimOne(asSystem, laterAdd)
  const gatewayId = `pay_${payment.attempt.id}`
  const revived = aPayment(sale, laterAdd, {
    revives: payment.orderId,
    attempt: { id: freshId(), gateway: 'sandbox', gatewayId },
  })
  await beginPayment(asSystem, revived)
  await asSystem('select result from refund_break($1)', [
    JSON.stringify([{ breakId: late.break_id, refundId: freshId() }]),
  ])
  expect(await applyOutcome(asSystem, captured(revived, { gatewayId }))).toMatchObject({ result: 'RELEASED' })
})
