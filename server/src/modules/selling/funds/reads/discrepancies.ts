import { sql, type RawBuilder } from 'kysely'
import { DEFAULT_WRITE_OFF_LIMIT } from '@admission/common/missing-funds.ts'
import { refundLimitIn } from '@admission/common/refund-limit.ts'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import { readSetting } from '#platform/settings.ts'
import type { Discrepancy, FundsDecision, Reconciliation } from '../types.ts'

export const LIMIT_SETTING = 'write-off-limit'

const nameOf = (user: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(nullif(trim(${user}.first_name || ' ' || ${user}.last_name), ''), ${user}.email)`

/** Discrepancies `di` of `from`, as people see them. */
export const shownDiscrepancies = (from: RawBuilder<unknown>): RawBuilder<Discrepancy> => sql<Discrepancy>`
  select di.id, di.gateway, di.cause::text as cause, di.subject, di.order_id as "orderId", di.attempt_id as "attemptId", di.refund_id as "refundId", di.payment_id as "paymentId",
         di.expected, di.captured, di.refunded, di.difference, trim(di.currency) as currency, di.exponent, di.occurred_at as "occurredAt", di.found_at as "foundAt",
         (select jsonb_build_object('id', po.id, 'accountId', po.account_id, 'accountName', ac.name) from payout po join account ac on ac.id = po.account_id where po.id = di.payout_id) as payout,
         di.state::text as state, di.assignee as "assigneeId", ${nameOf(sql`us`)} as "assigneeName", di.closed_at as "closedAt", di.note, di.version,
         coalesce((select jsonb_agg(jsonb_build_object('id', pu.id, 'accountId', pu.account_id, 'accountName', ac.name, 'total', pu.total) order by pu.id)
           from purchase pu join account ac on ac.id = pu.account_id where pu.order_id = di.order_id), '[]') as purchases
  from ${from} left join users us on us.id = di.assignee`

/** One of them. Undefined if there is none. */
export const readDiscrepancy = async (system: SystemDb, id: string): Promise<Discrepancy | undefined> => {
  const { rows } = await sql<Discrepancy>`${shownDiscrepancies(sql`discrepancy di`)} where di.id = ${id}`.execute(
    system,
  )
  return rows[0]
}

/** Locks one, and returns it as it is then. */
export const lockDiscrepancy = async (transaction: SystemTx, id: string): Promise<Discrepancy | undefined> => {
  await sql`select 1 from discrepancy where id = ${id} for no key update`.execute(transaction)
  return readDiscrepancy(transaction, id)
}

type DecisionRow = Omit<FundsDecision, 'money'> & {
  readonly amount: number
  readonly currency: string
  readonly exponent: number
}

/** What was decided about one, latest first. */
export const readDecisions = async (system: SystemDb, discrepancyId: string): Promise<FundsDecision[]> => {
  const { rows } = await sql<DecisionRow>`
    select fd.id, fd.discrepancy_id as "discrepancyId", fd.step::text as step, fd.reason, fd.amount, trim(fd.currency) as currency, fd.exponent, fd.needs_second as "needsSecond",
           fd.state::text as state, fd.proposed_by as "proposedById", ${nameOf(sql`pr`)} as "proposedBy", fd.proposed_at as "proposedAt", ${nameOf(sql`de`)} as "decidedBy", fd.decided_at as "decidedAt"
    from funds_decision fd join users pr on pr.id = fd.proposed_by left join users de on de.id = fd.decided_by
    where fd.discrepancy_id = ${discrepancyId} order by fd.proposed_at desc, fd.id desc`.execute(system)
  return rows.map(({ amount, currency, exponent, ...row }) => ({ ...row, money: { amount, currency, exponent } }))
}

/** The discrepancy that a decision is about. Undefined if there is no such decision. */
export const readDecided = async (system: SystemDb, decisionId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select discrepancy_id as id from funds_decision where id = ${decisionId}`.execute(system)
  return rows[0]?.id
}

/** Highest loss that one employee may decide alone, in major units. */
export const readLossLimit = async (system: SystemDb): Promise<number> => {
  const stored = (await readSetting(system, LIMIT_SETTING))?.['major']
  return typeof stored === 'number' ? stored : DEFAULT_WRITE_OFF_LIMIT
}

/** The same in minor units of a currency. In currencies without decimals it is a hundred times the number. */
export const lossLimitIn = (exponent: number, major: number): number => refundLimitIn(exponent, major)

const MAX_RUNS = 10

/** The latest comparisons of a gateway's report with the books. */
export const readReconciliations = async (system: SystemDb, gateway: string): Promise<Reconciliation[]> => {
  const { rows } = await sql<Reconciliation>`
    select re.id, re.gateway, re.from_at as "from", re.to_at as "to", ${nameOf(sql`us`)} as "startedBy", re.started_at as "startedAt", re.finished_at as "finishedAt", re.movements, re.found, re.problem
    from reconciliation re left join users us on us.id = re.started_by
    where re.gateway = ${gateway} order by re.started_at desc limit ${MAX_RUNS}`.execute(system)
  return rows
}

/** An employee who can be made responsible: not disabled, and with a role that manages money. */
export const isMoneyEmployee = async (system: SystemDb, userId: string, roles: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from employee where user_id = ${userId} and disabled_at is null and role::text = any(${[...roles]}::text[])`.execute(
    system,
  )
  return rows.length > 0
}
