import type { AccountId, EventId, UserId } from '@admission/common/ids.ts'
import type { MemberRole } from '@admission/common/permissions.ts'
import type { Parameters } from '@admission/common/reports/definition.ts'
import { sql, type RawBuilder } from 'kysely'
import { trustedAccountId } from '#platform/actor.ts'
import type { AdminTx, SystemDb } from '#platform/db/kysely.ts'
import type { Delivery, Recipient, Schedule } from '../types/report.ts'

type Row = {
  readonly id: string
  readonly account_id: string
  readonly user_id: string
  readonly report: string
  readonly name: string
  readonly parameters: Parameters
  readonly sort: string | null
  readonly columns: readonly string[]
  readonly format: Schedule['format']
  readonly frequency: Schedule['frequency']
  readonly weekday: number
  readonly month_day: number
  readonly hour: number
  readonly recipients: readonly string[]
  readonly due_at: Date
  readonly stopped_at: Date | null
  readonly failure: string | null
}

const scheduleOf = (row: Row): Schedule => {
  const [by = '', direction] = row.sort?.split('.') ?? []
  return {
    id: row.id,
    accountId: trustedAccountId(row.account_id),
    ownerId: row.user_id as UserId,
    report: row.report,
    name: row.name,
    parameters: row.parameters,
    sort: row.sort === null ? null : { by, descending: direction === 'desc' },
    columns: row.columns,
    format: row.format,
    frequency: row.frequency,
    weekday: row.weekday,
    monthDay: row.month_day,
    hour: row.hour,
    recipients: row.recipients as readonly UserId[],
    dueAt: row.due_at,
    stoppedAt: row.stopped_at,
    failure: row.failure,
  }
}

const some = async (db: SystemDb | AdminTx, which: RawBuilder<unknown>): Promise<readonly Schedule[]> => {
  const { rows } = await sql<Row>`
    select s.*, d.failure from report_schedule s
    left join lateral (select failure from report_delivery where schedule_id = s.id order by due_at desc limit 1) d on true
    where ${which} order by s.created_at, s.id`.execute(db)
  return rows.map(scheduleOf)
}

/** The account's schedules for one report, oldest first. */
export const readSchedules = (transaction: AdminTx, report: string): Promise<readonly Schedule[]> =>
  some(transaction, sql`s.report = ${report}`)

/** One schedule, of any owner. */
export const readSchedule = async (db: SystemDb, id: string): Promise<Schedule | undefined> =>
  (await some(db, sql`s.id = ${id}`))[0]

/** One delivery, of any owner. */
export const readDelivery = async (db: SystemDb, id: string): Promise<Delivery | undefined> => {
  const { rows } = await sql<Delivery>`
    select id, account_id as "accountId", schedule_id as "scheduleId", export_id as "exportId", told_at as "notifiedAt"
    from report_delivery where id = ${id}`.execute(db)
  return rows[0]
}

type MemberRow = { user_id: string; name: string; email: string; role: MemberRole; event_ids: string[] | null }

/** The account's members who can sign in, by name: possible recipients of a report. */
export const readRecipients = async (system: SystemDb, accountId: AccountId): Promise<readonly Recipient[]> => {
  const { rows } = await sql<MemberRow>`
    select m.user_id, trim(u.first_name || ' ' || u.last_name) as name, u.email, m.role, m.event_ids
    from member m join users u on u.id = m.user_id
    where m.account_id = ${accountId} and m.disabled_at is null and u.state = 'ACTIVE' order by 2, 1`.execute(system)
  return rows.map(({ user_id, name, email, role, event_ids }) => ({
    userId: user_id as UserId,
    name: name === '' ? email : name,
    email,
    role,
    eventIds: event_ids as readonly EventId[] | null,
  }))
}
