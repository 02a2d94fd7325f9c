import type { DiscrepancyState, FundsStep } from '@admission/common/missing-funds.ts'
import { sql } from 'kysely'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import type { Discrepancy } from '../types.ts'

/** Records a decision, and returns its ID. A second one about the same matter fails in the database. */
export const insertDecision = async (
  transaction: SystemTx,
  { id, difference, currency, exponent }: Discrepancy,
  decision: {
    readonly step: FundsStep
    readonly reason: string
    readonly needsSecond: boolean
    readonly by: string
  },
): Promise<string> => {
  const { step, reason, needsSecond, by } = decision
  const { rows } = await sql<{ id: string }>`
    insert into funds_decision (discrepancy_id, step, reason, amount, currency, exponent, needs_second, state, proposed_by, decided_at)
    values (${id}, ${step}::funds_step, ${reason}, ${Math.abs(difference)}, ${currency}, ${exponent}, ${needsSecond},
            ${needsSecond ? 'PROPOSED' : 'DONE'}::approval_state, ${by}, ${needsSecond ? null : sql`app.now()`})
    returning id`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('The decision was not recorded.')
  return row.id
}

/** Ends an open decision. False if it is no longer open. */
export const endDecision = async (
  transaction: SystemTx,
  id: string,
  { state, by }: { readonly state: 'DONE' | 'REJECTED'; readonly by: string },
): Promise<boolean> => {
  const { rows } = await sql`
    update funds_decision set state = ${state}::approval_state, decided_by = ${by}, decided_at = app.now()
    where id = ${id} and state = 'PROPOSED' returning 1`.execute(transaction)
  return rows.length > 0
}

/** Changes the state of a discrepancy that the caller has locked. */
export const setDiscrepancyState = async (
  transaction: SystemTx,
  id: string,
  { state, by, note }: { readonly state: DiscrepancyState; readonly by: string; readonly note: string },
): Promise<void> => {
  const isClosed = state === 'RESOLVED' || state === 'WRITTEN_OFF'
  await sql`
    update discrepancy set state = ${state}::discrepancy_state, note = ${note}, version = version + 1,
      closed_at = ${isClosed ? sql`app.now()` : null}, closed_by = ${isClosed ? by : null}
    where id = ${id}`.execute(transaction)
}

/** Counts a change that leaves the state as it is, so that others who saw it before are told. */
export const raiseDiscrepancy = async (transaction: SystemTx, id: string): Promise<void> => {
  await sql`update discrepancy set version = version + 1 where id = ${id}`.execute(transaction)
}

/** Makes an employee, or no one, responsible. What was open is in progress then, and the other way round. */
export const assignDiscrepancy = async (transaction: SystemTx, id: string, assignee: string | null): Promise<void> => {
  await sql`
    update discrepancy set assignee = ${assignee}, version = version + 1, state = ${assignee === null ? 'OPEN' : 'INVESTIGATING'}::discrepancy_state
    where id = ${id}`.execute(transaction)
}

/** Posts a part of a loss: the platform bears what the gateway doesn't have. Once per matter and account. */
export const postLoss = async (
  transaction: SystemTx,
  { id, orderId, currency, exponent }: Discrepancy,
  {
    accountId,
    kind,
    amount,
  }: { readonly accountId: string; readonly kind: 'WAIVER' | 'WRITE_OFF'; readonly amount: number },
): Promise<void> => {
  const { rows } = await sql<{ posted: boolean }>`
    select post_pair(${accountId}::uuid, ${`loss:${id}:${accountId}`}, ${kind}, ${id}::uuid, ${orderId}::uuid, 'PLATFORM', 'CLEARING', ${amount}::bigint, ${currency}, ${exponent}::smallint) as posted`.execute(
    transaction,
  )
  if (rows[0]?.posted !== true) throw new Error(`The loss of ${id} was posted before.`)
}

/**
 * Corrects what an organizer is owed by the difference of a payout, once per matter. The caller has locked how they are paid. False if the
 * payout was in another currency.
 */
export const postPayoutCorrection = async (
  transaction: SystemTx,
  { id, payout, difference, currency, exponent }: Discrepancy,
  accountId: string,
): Promise<boolean> => {
  const [debit, credit] = difference > 0 ? ['CLEARING', 'ORGANIZER'] : ['ORGANIZER', 'CLEARING']
  const { rows } = await sql<{ posted: boolean }>`
    select post_pair(po.account_id, ${`payout-corrected:${id}`}, 'PAYOUT_CORRECTED', ${id}::uuid, null, ${debit}::ledger_account, ${credit}::ledger_account, ${Math.abs(difference)}::bigint, ${currency}, ${exponent}::smallint) as posted
    from payout po where po.id = ${payout?.id ?? null}::uuid and po.account_id = ${accountId}::uuid and po.currency = ${currency}`.execute(
    transaction,
  )
  const [row] = rows
  if (row !== undefined && !row.posted) throw new Error(`The payout of ${id} was corrected before.`)
  return row !== undefined
}

/** Ends what has settled itself. Returns how many. */
export const closeSettled = async (system: SystemDb): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select close_settled_discrepancies() as n`.execute(system)
  return rows[0]?.n ?? 0
}

/** Finds what the books themselves know to be wrong. Returns how many are new. */
export const noteOpenMoney = async (system: SystemDb, gateway: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select note_open_money(${gateway}) as n`.execute(system)
  return rows[0]?.n ?? 0
}
