import { expect, test } from 'vitest'
import { counterOf } from '#modules/selling/carts/testing/a-claim.ts'
import { freshId } from '#modules/selling/carts/testing/a-sale.ts'
import { aDatabase } from '#testing/database.ts'
import { aClaimedCart, aPayment, beginPayment, captured } from './testing/a-payment.ts'
import { applyOutcomes } from './testing/an-outcome.ts'

const database = aDatabase()
const asSystem = async <R extends object>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  (await database.pools.system.query<R & Record<string, unknown>>(text, [...values])).rows

/** A payment for two seats, with a limit that counts them and a code that the order took. */
async function aBegun() {
  const { sale, add } = await aClaimedCart(database.query, asSystem, { seats: 3 }, { seats: [1, 2] })
  const code = freshId()
  await database.query(`insert into counter (id, account_id, kind, capacity) values ($1, $2, 'CODE', 1)`, [
    code,
    sale.accountId,
  ])
  const payment = aPayment(sale, add, {
    codes: [{ holdId: freshId(), accountId: sale.accountId, counterId: code, units: 1 }],
    limits: [{ holdId: add.holdId, ruleId: freshId(), subject: freshId(), max: 2, units: 2 }],
  })
  expect(await beginPayment(asSystem, payment)).toMatchObject({ granted: true })
  return { sale, add, payment, code }
}

/** Counts of the seats, the code and the limit. */
const counted = (held: number, sold: number, codes: number) => [
  { held, sold, capacity: 3 },
  { held: 0, sold: codes, capacity: 1 },
  [{ held, sold }],
]

test('a batch of every kind: each order has its own outcome, and so has its stock', async () => {
  const [paid, declined, released] = [await aBegun(), await aBegun(), await aBegun()]
  const requests = [
    captured(paid.payment),
    { attemptId: declined.payment.attempt.id, outcome: 'FAILED', declineCode: 'CARD_DECLINED' },
    { attemptId: released.payment.attempt.id, outcome: 'CANCELLED', declineCode: 'CANCELLED' },
    captured(paid.payment),
    captured(declined.payment),
    { attemptId: freshId(), outcome: 'FAILED', declineCode: 'CARD_DECLINED' },
  ]
  const answers = await applyOutcomes(asSystem, requests)
  const answered = answers.map(({ result, order_state, version, event_ids }) => [
    result,
    order_state,
    version,
    event_ids,
  ])
  // A cart's version is the one after the whole batch, for each answer about it.
  expect(answered).toEqual([
    ['COMPLETED', 'COMPLETED', 3, [paid.sale.eventId]],
    ['DECLINED', 'FAILED', 3, []],
    ['RELEASED', 'FAILED', 3, [released.sale.eventId]],
    ['ALREADY', 'COMPLETED', 3, []],
    ['BREAK', 'FAILED', 3, []],
    ['UNKNOWN', null, null, []],
  ])
  const stock = async ({ sale, code, add }: typeof paid) => [
    await counterOf(database.query, sale.blockId),
    await counterOf(database.query, code),
    await database.query(
      `select l.held, l.sold from hold_limit g join limit_use l on l.rule_id = g.rule_id and l.subject = g.subject where g.hold_id = $1`,
      [add.holdId],
    ),
  ]
  expect(await stock(paid)).toEqual(counted(0, 2, 1))
  expect(await stock(declined)).toEqual(counted(2, 0, 0))
  expect(await stock(released)).toEqual(counted(0, 0, 0))
  const carts = [paid, declined, released].map(({ add }) => add.cartId)
  expect(
    await database.query(
      `select c.state::text, c.expires_at is not null as "hasClock", l.evicted from cart c join cart_line l on l.cart_id = c.id where c.id = any ($1) order by array_position($1, c.id)`,
      [carts],
    ),
  ).toEqual([
    { state: 'FINALIZED', hasClock: false, evicted: null },
    { state: 'OPEN', hasClock: true, evicted: null },
    { state: 'OPEN', hasClock: false, evicted: 'EXPIRED' },
  ])
})

test('a payment that is reported as a break twice in a batch is one break of the first kind, and recorded once', async () => {
  const { payment } = await aBegun()
  const answers = await applyOutcomes(asSystem, [
    captured(payment, { currency: 'USD' }),
    captured(payment, { amount: 1 }),
    captured(payment, { gatewayId: 'pay_other', otherPayment: true }),
  ])
  expect(answers.map(({ result }) => result)).toEqual(['BREAK', 'BREAK', 'BREAK'])
  expect(answers[0]?.break_id).toBe(answers[1]?.break_id)
  expect(answers[0]?.break_id).not.toBe(answers[2]?.break_id)
  const facts = await database.query<{ kind: string }>(
    `select f.data ->> 'kind' as kind from fact f where f.kind = 'PaymentBroke' and f.data ->> 'orderId' = $1 order by f.id`,
    [payment.orderId],
  )
  expect(facts.map(({ kind }) => kind)).toEqual(['WRONG_CURRENCY', 'OTHER_PAYMENT'])
})
