import type { EventId } from '@admission/common/ids.ts'
import type { EventValues } from '@admission/common/records/event.ts'
import type { DateShowFlag, Time } from '@admission/common/time.ts'
import type { VisitKind } from '@admission/common/visits.ts'
import type { RecordRow } from '#platform/records/types.ts'
import type { RefundRule } from './event.ts'

export const EVENT_STATES = ['DRAFT', 'PUBLISHED', 'CANCELLED'] as const
export type EventState = (typeof EVENT_STATES)[number]

/** An event as its organizer edits it. */
export type EventRecord = RecordRow &
  EventValues & {
    readonly id: EventId
    readonly tags: readonly string[]
    readonly description: string
    /** Sanitized markup of the description; null if it has no formatting. */
    readonly descriptionHtml: string | null
    /** Storage path of its own picture; null for our poster. */
    readonly imagePath: string | null
    /** Code of the poster of ours that was chosen; null: automatic. */
    readonly poster: string | null
    /** Name that its automatic poster was drawn for, if it was renamed since. */
    readonly posterName: string | null
    readonly venue: {
      readonly id: string
      readonly name: string
      readonly timezone: string
      readonly accessibility: string
    }
    readonly doors: Time | null
    readonly dateShow: Time
    readonly dateShowEnd: Time | null
    readonly dateShowFlags: readonly DateShowFlag[]
    readonly visitKind: VisitKind | null
    /** The rule of its account, which applies without one of its own. */
    readonly accountRefund: RefundRule
    readonly state: EventState
    /** Null while it waits for a new date. */
    readonly saleEndsAt: Date | null
    readonly isSeated: boolean
    readonly hasPlaces: boolean
    /** The collection that comes closest to selling it; null if none matches its places. */
    readonly offer: EventOffer | null
    /** Version of its images. */
    readonly imageVersion: number
  }

/** How far a collection is from selling an event. */
export type EventOffer = {
  /** Null if it is beyond a limited member's events. */
  readonly collectionId: string | null
  readonly state: 'DRAFT' | 'PUBLISHED' | 'PAUSED'
  /** True if the collection has paused this event. */
  readonly isDatePaused: boolean
  readonly isOver: boolean
  /** True if a visible price type has a price at a level of the event's places. */
  readonly isPriced: boolean
  /** True if an open storefront sells it. */
  readonly isPlaced: boolean
}

export const PUBLISH_CHECK_KINDS = ['DATE', 'PLACES', 'COLLECTION', 'PRICES', 'STOREFRONTS'] as const

/** Something an event needs, or should have, before tickets can be bought. */
export type PublishCheck = {
  readonly kind: (typeof PUBLISH_CHECK_KINDS)[number]
  readonly name: string
  /** MISSING prevents publishing; WARNING doesn't. */
  readonly status: 'DONE' | 'WARNING' | 'MISSING'
  readonly text: string
  /** The collection in which to do it; null if that isn't in a collection, or in one the member can't see. */
  readonly collectionId: string | null
}
