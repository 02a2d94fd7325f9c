import type { Step } from '#platform/db/pipeline.ts'
import type { BeginningPayment } from '../rules/decide-payment.ts'

// A promotion's codes and limits per buyer are a hold of the order, which lives as long as those of its basket.
const ORDER_HOLDS = `
  insert into hold (id, account_id, owner_kind, owner_id, quantity, state, expires_at, created_at)
  select given.id, given."accountId", 'ORDER', given."orderId", 1, 'COMMITTING', given.until, $2::timestamptz
  from jsonb_to_recordset($1::jsonb) given (id uuid, "accountId" uuid, "orderId" uuid, until timestamptz)`

const HOLD_CHARGES = `
  insert into hold_charge (hold_id, counter_id, quantity)
  select given."holdId", given."counterId", given.units from jsonb_to_recordset($1::jsonb) given ("holdId" uuid, "counterId" uuid, units integer)`

const PROMOTION_USES = `
  insert into promotion_use (order_id, promotion_id, account_id, code_id, user_id, subject, tickets, amount, created_at)
  select given."orderId", given."promotionId", given."accountId", given."codeId", given."userId", given.subject, given.tickets, given.amount, $2::timestamptz
  from jsonb_to_recordset($1::jsonb) given ("orderId" uuid, "promotionId" uuid, "accountId" uuid, "codeId" uuid, "userId" uuid, subject uuid, tickets integer, amount bigint)`

const LIMIT_USES = `
  update limit_use set held = limit_use.held + given.quantity, max = given.max
  from (select "ruleId", subject, sum(units)::integer as quantity, max(max) as max
    from jsonb_to_recordset($1::jsonb) wanted ("ruleId" uuid, subject uuid, units integer, max integer) group by "ruleId", subject) given
  where limit_use.rule_id = given."ruleId" and limit_use.subject = given.subject`

const HOLD_LIMITS = `
  insert into hold_limit (hold_id, rule_id, subject, quantity)
  select given."holdId", given."ruleId", given.subject, given.units
  from jsonb_to_recordset($1::jsonb) given ("holdId" uuid, "ruleId" uuid, subject uuid, units integer)`

const GIVEN_UP = `
  with gone as (
    delete from hold_limit using jsonb_to_recordset($1::jsonb) given ("holdId" uuid, "ruleId" uuid, subject uuid)
    where hold_limit.hold_id = given."holdId" and hold_limit.rule_id = given."ruleId" and hold_limit.subject = given.subject
    returning hold_limit.rule_id, hold_limit.subject, hold_limit.quantity)
  update limit_use set held = limit_use.held - given_up.quantity
  from (select rule_id, subject, sum(quantity)::integer as quantity from gone group by rule_id, subject) given_up
  where limit_use.rule_id = given_up.rule_id and limit_use.subject = given_up.subject`

const COUNTERS = `
  update counter set held = counter.held + charged.quantity
  from (select "counterId", sum(units)::integer as quantity from jsonb_to_recordset($1::jsonb) given ("counterId" uuid, units integer) group by "counterId") charged
  where counter.id = charged."counterId"`

/** The holds of orders, each once: one of a promotion is named by its codes and by its use. */
const orderHolds = (beginning: readonly BeginningPayment[]): readonly object[] => [
  ...new Map(
    beginning.flatMap(({ until, request: { codes, promotions, orderId } }) =>
      [...(codes ?? []), ...(promotions ?? [])].flatMap(({ holdId, accountId }) =>
        holdId === null ? [] : [[holdId, { id: holdId, accountId, orderId, until }] as const],
      ),
    ),
  ).values(),
]

/** A statement for these rows; none without any. */
const step = (text: string, rows: readonly object[], ...values: readonly string[]): readonly Step[] =>
  rows.length === 0 ? [] : [{ text, values: [JSON.stringify(rows), ...values] }]

/** The statements that count what payments that begin use of promotions, limits and counters; counters last. */
export function writeCounts(beginning: readonly BeginningPayment[], now: string): readonly Step[] {
  const uses = beginning.flatMap(({ request: { promotions, orderId, userId } }) =>
    (promotions ?? []).map((use) => ({ ...use, orderId, userId })),
  )
  const codes = beginning.flatMap(({ request }) => request.codes ?? [])
  const limits = beginning.flatMap(({ newLimits }) => newLimits)
  const givenUp = beginning.flatMap((payment) => payment.givenUp)
  return [
    ...step(ORDER_HOLDS, orderHolds(beginning), now),
    ...step(HOLD_CHARGES, codes),
    ...step(PROMOTION_USES, uses, now),
    ...step(LIMIT_USES, limits),
    ...step(HOLD_LIMITS, limits),
    ...step(GIVEN_UP, givenUp),
    ...step(COUNTERS, codes),
  ]
}
