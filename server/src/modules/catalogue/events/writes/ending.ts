import type { Time } from '@admission/common/time.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'

/** Marks an event as canceled. The reason is public. */
export const writeCancellation = async (
  transaction: AdminTx,
  id: string,
  { reason, by }: { readonly reason: string; readonly by: string | null },
): Promise<void> => {
  await sql`
    update event set state = 'CANCELLED', cancelled_at = app.now(), cancelled_reason = ${reason}, cancelled_by = ${by} where id = ${id}`.execute(
    transaction,
  )
}

type Postponement = {
  readonly dateShow: Time | null
  readonly note: string
  /** Null: buyers keep their tickets. */
  readonly refundUntil: Time | null
  readonly by: string | null
}

/**
 * Moves an event to a new start, its end and doors with it, or marks its date as unknown (null). The date that buyers first
 * bought for is kept, and so is a later end of refunds that they were promised before.
 */
export const writePostponement = async (
  transaction: AdminTx,
  id: string,
  { dateShow, note, refundUntil, by }: Postponement,
): Promise<void> => {
  // One moment for both: where buyers keep their tickets, refunds end as it is postponed.
  const moment = sql`with moment as materialized (select app.now() as at)`
  const promised = sql`case when postponed_at is not null then coalesce(postponed_refund_until, postponed_at + interval '14 days') end`
  const mark = sql`postponed_refund_until = greatest(${promised}, coalesce(${refundUntil?.utc ?? null}::timestamptz, moment.at)), postponed_at = moment.at, postponed_from = coalesce(postponed_from, date_show), postponed_note = ${note}, postponed_by = ${by}`
  if (dateShow === null)
    await sql`
      ${moment} update event set ${mark}, date_show_flags = (select array_agg(distinct f) from unnest(date_show_flags || array['DATE_TBD']) f) from moment where id = ${id}`.execute(
      transaction,
    )
  else
    await sql`
      ${moment} update event set ${mark}, date_show_flags = array_remove(array_remove(date_show_flags, 'DATE_TBD'), 'TIME_TBD'),
        date_show = ${dateShow.utc}, date_show_local = ${dateShow.local},
        date_show_end = ${dateShow.utc}::timestamptz + (date_show_end - date_show), date_show_end_local = ${dateShow.local}::timestamp + (date_show_end_local - date_show_local),
        doors_at = ${dateShow.utc}::timestamptz - (date_show - doors_at), doors_local = ${dateShow.local}::timestamp - (date_show_local - doors_local)
      from moment where id = ${id}`.execute(transaction)
}
