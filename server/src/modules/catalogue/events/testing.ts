import { newId } from '#platform/ids.ts'
import type { EventInput } from '@admission/common/validation/event.ts'

type Query = (text: string, values?: readonly unknown[]) => Promise<unknown[]>

/**
 * Turns an event without places into a timed one with one-hour visits that start at these PostgreSQL intervals from now, doors
 * half an hour earlier. Returns their IDs.
 */
export async function makeTimed(query: Query, eventId: string, starts: readonly string[]): Promise<readonly string[]> {
  const ids = starts.map(() => newId('Visit'))
  await query(
    `update event set visits = 'TIMED', date_show_recurring = '[{"dayOfWeek": "MONDAY", "timeStart": "10:00", "timeEnd": "11:00"}]' where id = $1`,
    [eventId],
  )
  await query(
    `insert into visit (id, account_id, event_id, starts_at, ends_at, doors_at, starts_local, ends_local, doors_local)
     select v.id, e.account_id, e.id, v.at, v.at + interval '1 hour', v.at - interval '30 minutes', v.at at time zone e.zone,
            (v.at + interval '1 hour') at time zone e.zone, (v.at - interval '30 minutes') at time zone e.zone
     from (select id, date_trunc('second', app.now()) + start::interval as at from unnest($2::uuid[], $3::text[]) u (id, start)) v, event e where e.id = $1`,
    [eventId, ids, starts],
  )
  await query(
    `update event e set date_show = v.first, date_show_local = v.first at time zone e.zone, date_show_end = v.last, date_show_end_local = v.last at time zone e.zone
     from (select min(starts_at) as first, max(ends_at) as last from visit where event_id = $1) v where e.id = $1`,
    [eventId],
  )
  return ids
}

const ANSWER = `{ kind: __typename
  ... on EventSaved { record { ...Edited } }
  ... on EventStale { record { id version } message }
  ... on Refused { message fields { path message } } }`

const EDITED = `fragment Edited on Event { id version name category tags descriptionHtml imageAlt imageUrl posterUrl poster state
  venue { id name timezone } doors { local utc } dateShow { local utc } dateShowEnd { local utc } dateShowFlags durationMinutes ageMin ageNote accessibility
  refundKind refundHours refundNote waitlistHours allowedStates { state allowed reason } publishChecks { name status text collectionId } history { what by changes { label before after } } }`

export const CREATE_EVENT = `mutation ($key: ID!, $input: NewEventInput!) { eventCreate(key: $key, input: $input) { ...Edited } } ${EDITED}`
export const SAVE_EVENT = `mutation ($id: ID!, $version: Int64!, $input: EventInput!) { result: eventSave(id: $id, version: $version, input: $input) ${ANSWER} } ${EDITED}`
export const SET_EVENT_STATE = `mutation ($id: ID!, $version: Int64!, $state: EventState!) { result: eventSetState(id: $id, version: $version, state: $state) ${ANSWER} } ${EDITED}`
export const READ_EVENT = `query ($id: ID!) { event(id: $id) { ...Edited } } ${EDITED}`

type Moment = { readonly local: string; readonly utc: string }

/** An event as these operations return it. */
export type EditedEvent = {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly category: string
  readonly state: string
  readonly imageUrl: string | null
  readonly posterUrl: string
  readonly poster: string | null
  readonly venue: { readonly id: string }
  readonly doors: Moment | null
  readonly dateShow: Moment
  readonly dateShowEnd: Moment | null
  readonly publishChecks: readonly {
    readonly name: string
    readonly status: string
    readonly text: string
    readonly collectionId: string | null
  }[]
  readonly history: readonly { readonly what: string }[]
}

/** Result of a save. */
export type EventResult = {
  readonly result: {
    readonly kind: string
    readonly record: EditedEvent
    readonly message?: string
    readonly fields?: readonly { readonly path: string; readonly message: string }[]
  }
}

/** Input of an event's form if only `changes` were typed. */
export const eventInput = (
  { name, category, venue, dateShow, dateShowEnd, doors }: EditedEvent,
  changes: Partial<EventInput> = {},
): Partial<EventInput> => ({
  name,
  category,
  venueId: venue.id,
  startsAt: dateShow.local.slice(0, 16),
  endsAt: dateShowEnd?.local.slice(0, 16) ?? null,
  doorsAt: doors?.local.slice(0, 16) ?? null,
  ...changes,
})
