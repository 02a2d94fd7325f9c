import { sql } from 'kysely'
import type { BalanceMovement, TimeRange } from '#modules/selling/payments/types/lists.ts'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'

/** Records movements of a gateway's report. Those that are known stay as they are. */
export const storeMovements = async (
  system: SystemDb,
  gateway: string,
  movements: readonly BalanceMovement[],
): Promise<void> => {
  const rows = movements.map(({ id, kind, gatewayPaymentId, gatewayObjectId, key, destination, money, at }) => ({
    id,
    kind,
    payment_id: gatewayPaymentId,
    object_id: gatewayObjectId,
    key,
    destination,
    ...money,
    at,
  }))
  await sql`
    insert into gateway_movement (gateway, id, kind, payment_id, object_id, key, destination, amount, currency, exponent, at)
    select ${gateway}, mo.id, mo.kind, mo.payment_id, mo.object_id, mo.key, mo.destination, mo.amount, mo.currency, mo.exponent, mo.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) mo (id text, kind movement_kind, payment_id text, object_id text, key uuid, destination text, amount bigint, currency char(3), exponent smallint, at timestamptz)
    on conflict (gateway, id) do nothing`.execute(system)
}

/** Begins the comparison of a night. Undefined if another process has begun it. */
export const beginNight = async (
  system: SystemDb,
  gateway: string,
  { from, to }: TimeRange,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    insert into reconciliation (gateway, from_at, to_at, night) values (${gateway}, ${from}, ${to}, (app.now() at time zone 'UTC')::date)
    on conflict (gateway, night) where night is not null do update set started_at = app.now(), problem = null where reconciliation.finished_at is null
    returning id`.execute(system)
  return rows[0]?.id
}

/** Begins a comparison that an employee asked for. */
export const beginRange = async (
  transaction: SystemTx,
  gateway: string,
  { from, to }: TimeRange,
  by: string,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into reconciliation (gateway, from_at, to_at, started_by) values (${gateway}, ${from}, ${to}, ${by}) returning id`.execute(
    transaction,
  )
  const [row] = rows
  if (row === undefined) throw new Error('The comparison was not recorded.')
  return row.id
}

/** The range of a comparison that isn't finished. Undefined for any other. */
export const readOpenRange = async (system: SystemDb, id: string): Promise<TimeRange | undefined> => {
  const { rows } = await sql<TimeRange>`
    select from_at as "from", to_at as "to" from reconciliation where id = ${id} and finished_at is null`.execute(
    system,
  )
  return rows[0]
}

/** Holds what is stored against the books, but for the last 15 minutes. Returns how many differences are new. */
export const compareMovements = async (system: SystemDb, gateway: string, { from, to }: TimeRange): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select compare_movements(${gateway}, ${from}, ${to}) as n`.execute(system)
  return rows[0]?.n ?? 0
}

/** The same for payouts. */
export const comparePayouts = async (system: SystemDb, gateway: string, { from, to }: TimeRange): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select compare_payouts(${gateway}, ${from}, ${to}) as n`.execute(system)
  return rows[0]?.n ?? 0
}

/** Takes over payouts of the gateway's report that aren't here, as a restored backup may lack them. Returns how many. */
export const adoptPayouts = async (transaction: SystemTx, gateway: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select adopt_payouts(${gateway}) as n`.execute(transaction)
  return rows[0]?.n ?? 0
}

/** Records how a comparison ended: with what it found, or with a problem, after which it is tried again. */
export const endReconciliation = async (
  system: SystemDb,
  id: string,
  ended: { readonly movements: number; readonly found: number } | { readonly problem: string },
): Promise<void> => {
  await ('problem' in ended
    ? sql`update reconciliation set problem = ${ended.problem} where id = ${id} and finished_at is null`.execute(system)
    : sql`
        update reconciliation set finished_at = app.now(), problem = null, movements = ${ended.movements}, found = ${ended.found}
        where id = ${id} and finished_at is null`.execute(system))
}

/** Captured payments that name an attempt that isn't captured here: their outcome may have been missed. */
export const readUnbooked = async (
  system: SystemDb,
  gateway: string,
  { from, to }: TimeRange,
): Promise<{ readonly attemptId: string; readonly paymentId: string }[]> => {
  const { rows } = await sql<{ attemptId: string; paymentId: string }>`
    select a.id as "attemptId", mo.payment_id as "paymentId"
    from gateway_movement mo join attempt a on a.id = mo.key and a.gateway = mo.gateway
    where mo.gateway = ${gateway} and mo.kind = 'CAPTURE' and mo.at >= ${from} and mo.at < ${to} and mo.payment_id is not null and a.state <> 'CAPTURED'
      and not exists (select 1 from payment_break pb where pb.gateway = mo.gateway and pb.gateway_id = mo.payment_id)`.execute(
    system,
  )
  return rows
}
