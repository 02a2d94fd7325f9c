import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { AdminTx, SystemDb, SystemTx } from '#platform/db/kysely.ts'
import type { Schedule } from '../types/report.ts'

type NewSchedule = Omit<Schedule, 'stoppedAt' | 'failure'>

/** Stores a schedule; false if it is already stored. */
export const addSchedule = async (transaction: AdminTx, schedule: NewSchedule): Promise<boolean> => {
  const { sort } = schedule
  const { rows } = await sql`
    insert into report_schedule (id, account_id, user_id, report, name, parameters, sort, columns, format, frequency, weekday, month_day, hour, recipients, due_at)
    values (${schedule.id}, ${schedule.accountId}, ${schedule.ownerId}, ${schedule.report}, ${schedule.name},
            ${JSON.stringify(schedule.parameters)}::jsonb, ${sort === null ? null : `${sort.by}.${sort.descending ? 'desc' : 'asc'}`},
            ${[...schedule.columns]}::text[], ${schedule.format}::export_format, ${schedule.frequency}::report_frequency,
            ${schedule.weekday}, ${schedule.monthDay}, ${schedule.hour}, ${[...schedule.recipients]}::uuid[], ${schedule.dueAt})
    on conflict (id) do nothing returning id`.execute(transaction)
  return rows.length > 0
}

/** Deletes a schedule of the transaction's account. Returns whether it existed. */
export const removeSchedule = async (transaction: AdminTx, id: string): Promise<boolean> => {
  const { rows } = await sql`delete from report_schedule where id = ${id} returning id`.execute(transaction)
  return rows.length > 0
}

/** A schedule that is due, locked until the transaction ends, with the database's time. */
export type DueSchedule = Pick<Schedule, 'id' | 'frequency' | 'weekday' | 'monthDay' | 'hour' | 'dueAt'> & {
  readonly accountId: AccountId
  readonly timezone: string
  readonly now: Date
}

/** Locks the most overdue schedule that no other process has locked; undefined if there is none. Those of archived accounts rest. */
export const lockDueSchedule = async (transaction: SystemTx): Promise<DueSchedule | undefined> => {
  const { rows } = await sql<DueSchedule>`
    select s.id, s.account_id as "accountId", s.frequency, s.weekday, s.month_day as "monthDay", s.hour, s.due_at as "dueAt", a.time_zone as timezone, app.now() as now
    from report_schedule s join account a on a.id = s.account_id
    where s.due_at <= app.now() and s.stopped_at is null and a.archived_at is null order by s.due_at limit 1 for update of s skip locked`.execute(
    transaction,
  )
  return rows[0]
}

/** Plans the delivery of a due time once and moves the schedule to `next`. */
export const planDelivery = async (
  transaction: SystemTx,
  { id, accountId, dueAt }: DueSchedule,
  delivery: { readonly id: string; readonly next: Date },
): Promise<void> => {
  await sql`
    insert into report_delivery (id, account_id, schedule_id, due_at) values (${delivery.id}, ${accountId}, ${id}, ${dueAt})`.execute(
    transaction,
  )
  await sql`update report_schedule set due_at = ${delivery.next} where id = ${id}`.execute(transaction)
}

/** Stops a schedule permanently. */
export const stopSchedule = async (system: SystemDb, id: string): Promise<void> => {
  await sql`update report_schedule set stopped_at = app.now() where id = ${id} and stopped_at is null`.execute(system)
}

/** Records why the file of a delivery could not be created. */
export const failDelivery = async (system: SystemDb, id: string, failure: string): Promise<void> => {
  await sql`update report_delivery set failure = ${failure} where id = ${id}`.execute(system)
}

/** Records the file and that its recipients are notified; false if they already were. */
export const markNotified = async (transaction: SystemTx, id: string, exportId: string): Promise<boolean> => {
  const { rows } = await sql`
    update report_delivery set export_id = ${exportId}, told_at = app.now()
    where id = ${id} and told_at is null returning id`.execute(transaction)
  return rows.length > 0
}
