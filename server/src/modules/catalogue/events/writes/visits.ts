import { sql } from 'kysely'
import type { AdminTx, Tx } from '#platform/db/kysely.ts'
import type { AccountId } from '@admission/common/ids.ts'
import type { VisitPlanInput } from '@admission/common/validation/visit-plan.ts'

/** A stored visit: instants as ISO text, with the venue's wall-clock times. */
export type NewVisit = {
  readonly id: string
  readonly startsAt: string
  readonly endsAt: string
  readonly doorsAt: string | null
  readonly startsLocal: string
  readonly endsLocal: string
  readonly doorsLocal: string | null
}

export type VisitChange = { readonly id: string; readonly what: 'ADDED' | 'OPENED' | 'CLOSED' }

/** Syncs the visits of a timed event with the plan (sql/plan-visits.sql); returns the changes. */
export const writeVisits = async (
  transaction: Tx<'admin' | 'system'>,
  eventId: string,
  visits: readonly NewVisit[],
): Promise<readonly VisitChange[]> => {
  const { rows } = await sql<VisitChange>`
    select id, what from plan_visits(${eventId}, ${JSON.stringify(visits)}::jsonb)`.execute(transaction)
  return rows
}

/** Locks the plan of an event's visits, creating it if need be, and returns its edit version; undefined if there is no such event. */
export const lockVisitPlan = async (
  transaction: Tx<'admin' | 'system'>,
  accountId: AccountId,
  id: string,
): Promise<number | undefined> => {
  await sql`
    insert into visit_plan (event_id, account_id, first_day, last_day)
    select id, account_id, date_show_local::date, date_show_local::date from event where id = ${id} and account_id = ${accountId}
    on conflict (event_id) do nothing`.execute(transaction)
  const { rows } = await sql<{ version: number }>`
    select edit_version as version from visit_plan where event_id = ${id} and account_id = ${accountId} for no key update`.execute(
    transaction,
  )
  return rows[0]?.version
}

/** Records a save of the plan by a person. */
export const stampVisitPlan = async (transaction: AdminTx, id: string, editedBy: string | null): Promise<void> => {
  await sql`
    update visit_plan set edit_version = edit_version + 1, edited_at = app.now(), edited_by = ${editedBy} where event_id = ${id}`.execute(
    transaction,
  )
}

/** First and last visit of an event that isn't timed, as its own dates; null keeps those it has. */
export type PlannedDates = { readonly first: NewVisit; readonly last: NewVisit } | null

/** Stores the plan, its exceptions and, unless visits decide them, the event's own dates. */
export const writeVisitPlan = async (
  transaction: Tx<'admin' | 'system'>,
  { id, accountId }: { readonly id: string; readonly accountId: AccountId },
  { kind, from, to, doorsMinutes, times, exceptions }: VisitPlanInput,
  dates: PlannedDates,
): Promise<void> => {
  await sql`update visit_plan set first_day = ${from}, last_day = ${to}, doors_minutes = ${doorsMinutes} where event_id = ${id}`.execute(
    transaction,
  )
  await sql`delete from visit_exception where event_id = ${id}`.execute(transaction)
  await sql`
    insert into visit_exception (event_id, account_id, day, times)
    select ${id}, ${accountId}, x.day, x.times from jsonb_to_recordset(${JSON.stringify(exceptions)}::jsonb) x (day date, times jsonb)`.execute(
    transaction,
  )
  await sql`
    update event set visits = ${kind === 'NONE' ? null : kind}::visit_kind, date_show_recurring = ${JSON.stringify(kind === 'NONE' ? [] : times)}::jsonb,
      version = version + 1, updated_at = app.now() where id = ${id}`.execute(transaction)
  if (dates === null) return
  const { first, last } = dates
  await sql`
    update event set date_show = ${first.startsAt}, date_show_local = ${first.startsLocal}, doors_at = ${first.doorsAt}, doors_local = ${first.doorsLocal},
      date_show_end = ${last.endsAt}, date_show_end_local = ${last.endsLocal} where id = ${id}`.execute(transaction)
}

/** Closing or opening visits: how many changed, or what is held and sold of the first in the way. */
export type OpeningAnswer = {
  readonly done: boolean
  readonly changed: number
  readonly held: number
  readonly sold: number
  readonly startsAt: Date | null
}

/** Closes visits, so that planning doesn't reopen them, or opens them again. */
export const writeVisitsOpen = async (
  transaction: AdminTx,
  eventId: string,
  visitIds: readonly string[],
  open: boolean,
): Promise<OpeningAnswer> => {
  const { rows } = await sql<OpeningAnswer>`
    select done, changed, held, sold, starts_at as "startsAt" from set_visits_open(${eventId}, ${[...visitIds]}::uuid[], ${open})`.execute(
    transaction,
  )
  const [answer] = rows
  if (answer === undefined) throw new Error('set_visits_open returned nothing')
  return answer
}
