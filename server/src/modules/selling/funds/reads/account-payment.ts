import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { Money } from '@admission/common/money.ts'
import type { PayoutRequest } from '#modules/selling/payments/types/payout.ts'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import { AWAITS_PAYOUTS } from '#platform/restored.ts'
import type { AccountPayment, OwedBalance, Payout, PayoutHold, PayoutSettings } from '../types.ts'

const MAX_PAYOUTS = 50

type AccountRow = Pick<
  AccountPayment,
  'accountId' | 'accountName' | 'currency' | 'exponent' | 'statementDescriptor' | keyof PayoutSettings
>

const readAccountRow = async (system: SystemDb, accountId: AccountId): Promise<AccountRow | undefined> => {
  const { rows } = await sql<AccountRow>`
    select ac.id as "accountId", ac.name as "accountName", trim(ac.currency) as currency, ac.exponent, ac.statement_descriptor as "statementDescriptor", ps.destination,
           coalesce(ps.schedule::text, 'MANUAL') as schedule, coalesce(ps.weekday, 1)::smallint as weekday, coalesce(ps.day_of_month, 1)::smallint as "dayOfMonth", coalesce(ps.minimum, 0)::bigint as minimum,
           coalesce(ps.reserve_basis_points, 0) as "reserveBasisPoints", coalesce(ps.reserve_days, 0)::smallint as "reserveDays", coalesce(ps.version, 0) as version
    from account ac left join payout_settings ps on ps.account_id = ac.id where ac.id = ${accountId}`.execute(system)
  return rows[0]
}

/** What the ledger owes an organizer, by currency: zero currencies too, if there ever was anything. */
export const readOwed = async (
  system: SystemDb,
  accountId: AccountId,
  { reserveBasisPoints, reserveDays }: Pick<PayoutSettings, 'reserveBasisPoints' | 'reserveDays'>,
): Promise<OwedBalance[]> => {
  const { rows } = await sql<Omit<OwedBalance, 'available'>>`
    select (- sum(en.amount))::bigint as owed,
           greatest(0, ceil((- coalesce(sum(en.amount) filter (where jo.kind in ('SALE', 'REFUND', 'SHARE', 'SHARE_BACK') and jo.at > app.now() - make_interval(days => ${reserveDays}::int)), 0)) * ${reserveBasisPoints}::numeric / 10000))::bigint as reserved,
           trim(en.currency) as currency, en.exponent
    from entry en join journal jo on jo.id = en.journal_id
    where en.account_id = ${accountId} and en.ledger_account = 'ORGANIZER' group by en.currency, en.exponent order by en.currency`.execute(
    system,
  )
  return rows.map((row) => ({ ...row, available: Math.max(0, row.owed - row.reserved) }))
}

const nameOf = (user: 'pl' | 're' | 'us') =>
  sql`coalesce(nullif(trim(${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}), ''), ${sql.ref(`${user}.email`)})`

/** The hold of an account's payouts. Undefined if there is none. */
export const readHold = async (system: SystemDb, accountId: AccountId): Promise<PayoutHold | undefined> => {
  const { rows } = await sql<PayoutHold>`
    select ph.id, ph.reason, ${nameOf('pl')} as "placedBy", ph.placed_at as "placedAt", ph.release_reason as "releaseReason", ${nameOf('re')} as "releaseBy", ph.release_by as "releaseById"
    from payout_hold ph join users pl on pl.id = ph.placed_by left join users re on re.id = ph.release_by
    where ph.account_id = ${accountId} and ph.released_at is null`.execute(system)
  return rows[0]
}

type PayoutRow = Omit<Payout, 'money' | 'fee'> & {
  readonly amount: number
  readonly fee: number
  readonly currency: string
  readonly exponent: number
}

const readPayouts = async (system: SystemDb, accountId: AccountId): Promise<Payout[]> => {
  const { rows } = await sql<PayoutRow>`
    select po.id, po.amount, po.fee, trim(po.currency) as currency, po.exponent, po.state::text as state, ${nameOf('us')} as "requestedBy", po.found_at is not null as "isFound", po.requested_at as "requestedAt", po.settled_at as "settledAt", po.gateway_payout_id as "gatewayPayoutId"
    from payout po left join users us on us.id = po.requested_by
    where po.account_id = ${accountId} order by po.requested_at desc, po.id desc limit ${MAX_PAYOUTS}`.execute(system)
  return rows.map(({ amount, fee, currency, exponent, ...row }) => ({
    ...row,
    money: { amount, currency, exponent },
    fee: { amount: fee, currency, exponent },
  }))
}

/** Whether a payout is one of this account. */
export const hasPayout = async (system: SystemDb, accountId: AccountId, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from payout where id = ${id} and account_id = ${accountId}`.execute(system)
  return rows.length > 0
}

/** An organizer's money. Undefined if the account doesn't exist. */
export const readAccountPayment = async (
  system: SystemDb,
  accountId: AccountId,
): Promise<AccountPayment | undefined> => {
  const account = await readAccountRow(system, accountId)
  if (account === undefined) return undefined
  const balances = await readOwed(system, accountId, account)
  const payouts = await readPayouts(system, accountId)
  const hold = await readHold(system, accountId)
  return { ...account, balances, payouts, hold: hold ?? null }
}

/** Locks how an organizer is paid, so that one payout or hold is decided after the other. Undefined if there is no account. */
export const lockPayoutSettings = async (
  transaction: SystemTx,
  accountId: AccountId,
): Promise<AccountRow | undefined> => {
  await sql`
    insert into payout_settings (account_id) select id from account where id = ${accountId} on conflict (account_id) do nothing`.execute(
    transaction,
  )
  await sql`select 1 from payout_settings where account_id = ${accountId} for update`.execute(transaction)
  return readAccountRow(transaction, accountId)
}

/** Payouts that no server has begun to send, as they are asked for. */
export const readUnsent = async (system: SystemDb, gateway: string): Promise<PayoutRequest[]> => {
  const { rows } = await sql<Omit<PayoutRequest, 'money'> & Money>`
    select id as "payoutId", destination, amount, trim(currency) as currency, exponent from payout
    where settled_at is null and state = 'REQUESTED' and gateway = ${gateway} order by requested_at`.execute(system)
  return rows.map(({ payoutId, destination, ...money }) => ({ payoutId, destination, money }))
}

/** Whether the gateway still has to tell of payouts since the backup that this database was restored from. */
export const awaitsPayouts = async (system: SystemDb): Promise<boolean> => {
  const { rows } = await sql<{ waits: boolean }>`select ${sql.raw(AWAITS_PAYOUTS)} as waits`.execute(system)
  return rows[0]?.waits === true
}

/** Accounts whose schedule is due today, in UTC, and that nothing holds. */
export const readDueAccounts = async (system: SystemDb): Promise<AccountId[]> => {
  const { rows } = await sql<{ id: AccountId }>`
    select ps.account_id as id from payout_settings ps, lateral (select (app.now() at time zone 'UTC')::date as today) cl
    where ps.destination is not null
      and (ps.schedule = 'WEEKLY' and ps.weekday = extract(isodow from cl.today) or ps.schedule = 'MONTHLY' and ps.day_of_month = extract(day from cl.today))
      and not exists (select 1 from payout_hold ph where ph.account_id = ps.account_id and ph.released_at is null)
    order by 1`.execute(system)
  return rows.map(({ id }) => id)
}
