import type { EventInput } from '@admission/common/validation/event.ts'

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

/** What the form of an event sends if nothing but `changes` was typed. */
export const inputOf = (
  { name, category, venue, dateShow, dateShowEnd, doors }: EditedEvent,
  changes: Partial<EventInput> = {},
): Partial<EventInput> => ({
  name,
  category: category as EventInput['category'],
  venueId: venue.id,
  startsAt: dateShow.local.slice(0, 16),
  endsAt: dateShowEnd?.local.slice(0, 16) ?? null,
  doorsAt: doors?.local.slice(0, 16) ?? null,
  ...changes,
})
