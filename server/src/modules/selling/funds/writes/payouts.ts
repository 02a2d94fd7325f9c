import type { AccountId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import type { PayoutFee } from '@admission/common/pricing/payout-fees.ts'
import { sql } from 'kysely'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import { AWAITS_PAYOUTS } from '#platform/restored.ts'
import type { PayoutSettings, PayoutState } from '../types.ts'

type NewPayout = {
  readonly accountId: AccountId
  readonly gateway: string
  readonly destination: string
  /** What is sent. */
  readonly money: Money
  /** What the platform keeps beside it. */
  readonly fees: readonly PayoutFee[]
  /** The employee who asks for it; null for the schedule, which pays once a day. */
  readonly by: string | null
}

/** Records a payout and takes its money and its fees out of the balance. Undefined if the schedule has paid today. */
export const insertPayout = async (
  transaction: SystemTx,
  { accountId, gateway, destination, money, fees, by }: NewPayout,
): Promise<string | undefined> => {
  const fee = fees.reduce((sum, { amount }) => sum + amount, 0)
  const { rows } = await sql<{ id: string }>`
    insert into payout (account_id, gateway, destination, amount, currency, exponent, fee, fee_charges, scheduled_on, requested_by)
    values (${accountId}, ${gateway}, ${destination}, ${money.amount}, ${money.currency}, ${money.exponent}, ${fee}, ${JSON.stringify(fees)}::jsonb, ${by === null ? sql`(app.now() at time zone 'UTC')::date` : null}, ${by})
    on conflict (account_id, currency, scheduled_on) where scheduled_on is not null do nothing returning id`.execute(
    transaction,
  )
  const id = rows[0]?.id
  if (id === undefined) return undefined
  await sql`
    select post_pair(${accountId}::uuid, ${`payout:${id}`}, 'PAYOUT', ${id}::uuid, null, 'ORGANIZER', 'CLEARING', ${money.amount}::bigint, ${money.currency}, ${money.exponent}::smallint)`.execute(
    transaction,
  )
  if (fee > 0)
    await sql`
      select post_pair(${accountId}::uuid, ${`payout-fee:${id}`}, 'PAYOUT_FEE', ${id}::uuid, null, 'ORGANIZER', 'PLATFORM', ${fee}::bigint, ${money.currency}, ${money.exponent}::smallint)`.execute(
      transaction,
    )
  return id
}

/** A payout that is to be sent, or asked for. */
export type DuePayout = {
  readonly id: string
  readonly destination: string
  readonly money: Money
  /** Whether it may have been sent before: then the gateway is asked first. */
  readonly wasSent: boolean
  /** Whether payouts of its account are held: then it isn't sent again. */
  readonly isHeld: boolean
}

type DueRow = Omit<DuePayout, 'money'> & {
  readonly amount: number
  readonly currency: string
  readonly exponent: number
}

/** Takes over open payouts of a gateway for a minute: then another process may try again. What is held isn't sent. */
export const leasePayouts = async (system: SystemDb, gateway: string, max: number): Promise<DuePayout[]> => {
  const { rows } = await sql<DueRow>`
    update payout po set asked_at = app.now(), state = case when po.state = 'REQUESTED' then 'PROCESSING' else po.state end
    from (select due.id, due.state from payout due
          where due.settled_at is null and due.gateway = ${gateway} and not ${sql.raw(AWAITS_PAYOUTS)} and (due.asked_at is null or due.asked_at <= app.now() - interval '1 minute')
            and (due.state <> 'REQUESTED' or not exists (select 1 from payout_hold ph where ph.account_id = due.account_id and ph.released_at is null))
          order by due.requested_at limit ${max} for update skip locked) due
    where po.id = due.id
    returning po.id, po.destination, po.amount, trim(po.currency) as currency, po.exponent, due.state <> 'REQUESTED' as "wasSent",
      exists (select 1 from payout_hold ph where ph.account_id = po.account_id and ph.released_at is null) as "isHeld"`.execute(
    system,
  )
  return rows.map(({ amount, currency, exponent, ...row }) => ({ ...row, money: { amount, currency, exponent } }))
}

/** Notes that a payout was sent: it is asked for next, and not sent again unless it never arrived. */
export const markSent = async (system: SystemDb, id: string): Promise<void> => {
  await sql`
    update payout set state = 'PROCESSING', asked_at = null where id = ${id} and state = 'REQUESTED'`.execute(system)
}

/** Records the gateway's answer about a payout. A failed one goes back to the balance. Idempotent: a final state never changes. */
export const settlePayout = async (
  transaction: SystemTx,
  id: string,
  {
    state,
    gatewayPayoutId,
  }: { readonly state: Exclude<PayoutState, 'REQUESTED' | 'CANCELED'>; readonly gatewayPayoutId: string | null },
): Promise<void> => {
  const isFinal = state === 'PAID' || state === 'FAILED'
  const { rows } = await sql`
    update payout set state = ${state}::payout_state, gateway_payout_id = coalesce(${gatewayPayoutId}, gateway_payout_id), settled_at = ${isFinal ? sql`app.now()` : null}
    where id = ${id} and state in ('PROCESSING', 'UNKNOWN') returning 1`.execute(transaction)
  if (rows.length > 0 && state === 'FAILED') await postReturn(transaction, id)
}

/** Cancels a payout that wasn't sent. False if it was. */
export const cancelPayout = async (transaction: SystemTx, id: string): Promise<boolean> => {
  const { rows } = await sql`
    update payout set state = 'CANCELED', settled_at = app.now() where id = ${id} and state = 'REQUESTED' returning 1`.execute(
    transaction,
  )
  if (rows.length === 0) return false
  await postReturn(transaction, id)
  return true
}

/** Puts the money of a payout, and what was kept of it, back into the balance, once. */
const postReturn = async (transaction: SystemTx, id: string): Promise<void> => {
  await sql`
    select post_pair(po.account_id, 'payout-back:' || po.id, 'PAYOUT_FAILED', po.id, null, 'CLEARING', 'ORGANIZER', po.amount, po.currency, po.exponent)
    from payout po where po.id = ${id}`.execute(transaction)
  await sql`
    select post_pair(po.account_id, 'payout-fee-back:' || po.id, 'PAYOUT_FEE_BACK', po.id, null, 'PLATFORM', 'ORGANIZER', po.fee, po.currency, po.exponent)
    from payout po where po.id = ${id} and po.fee > 0`.execute(transaction)
}

/** Stores how an organizer is paid. The caller has locked the row, and compared its version. */
export const writePayoutSettings = async (
  transaction: SystemTx,
  accountId: AccountId,
  settings: Omit<PayoutSettings, 'version'>,
): Promise<void> => {
  const { destination, schedule, weekday, dayOfMonth, minimum, reserveBasisPoints, reserveDays } = settings
  await sql`
    update payout_settings set destination = ${destination}, schedule = ${schedule}::payout_schedule, weekday = ${weekday}, day_of_month = ${dayOfMonth}, minimum = ${minimum},
      reserve_basis_points = ${reserveBasisPoints}, reserve_days = ${reserveDays}, version = version + 1
    where account_id = ${accountId}`.execute(transaction)
}

/** Places a hold. False if there is one. */
export const insertHold = async (
  transaction: SystemTx,
  accountId: AccountId,
  { reason, by }: { readonly reason: string; readonly by: string },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into payout_hold (account_id, reason, placed_by) values (${accountId}, ${reason}, ${by})
    on conflict (account_id) where released_at is null do nothing returning 1`.execute(transaction)
  return rows.length > 0
}

/** Asks for the release of a hold, or withdraws that with null. */
export const askRelease = async (
  transaction: SystemTx,
  holdId: string,
  asked: { readonly reason: string; readonly by: string } | null,
): Promise<void> => {
  await sql`
    update payout_hold set release_reason = ${asked?.reason ?? null}, release_by = ${asked?.by ?? null} where id = ${holdId} and released_at is null`.execute(
    transaction,
  )
}

/** Releases a hold. The database refuses the employee who asked for it. */
export const releaseHold = async (transaction: SystemTx, holdId: string, by: string): Promise<void> => {
  await sql`
    update payout_hold set released_by = ${by}, released_at = app.now() where id = ${holdId} and released_at is null`.execute(
    transaction,
  )
}
