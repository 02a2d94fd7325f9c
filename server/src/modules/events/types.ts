import type { EventId } from '@admission/common/ids.ts'
import type { RecurringTime } from '@admission/common/recurring.ts'
import type { DateShowFlag, Time } from '@admission/common/time.ts'
import type { VisitKind } from '@admission/common/visits.ts'
import type { ShownAccount } from '#modules/accounts/types/shown-account.ts'
import type { ShownVenue } from '#modules/venues/types.ts'

/** What an event's pictures are drawn from, published or not. */
export type PicturedEvent = Pick<ShownEvent, 'id' | 'name' | 'category' | 'dateShow' | 'dateShowEnd' | 'version'>

/** That an event was moved: from when, and what its organizer says of it. */
export type Postponement = { readonly from: Time | null; readonly note: string; readonly awaitsDate: boolean }

/** When tickets go back: never, or until so many hours before the show. */
export type RefundRule = { readonly kind: 'NONE' | 'UNTIL'; readonly hoursBefore: number | null; readonly note: string }

/** What a show's own page tells besides: too much for lists. What the event leaves open its venue or its organizer says. */
export type EventFacts = {
  /** Of one visit; null where it is not known, or days. */
  readonly durationMinutes: number | null
  /** Null: nobody said; 0: all ages. */
  readonly ageMin: number | null
  readonly ageNote: string
  readonly accessibility: string | null
  readonly cancelledReason: string | null
  readonly refundRule: RefundRule
}

/** One published event with its venue and organizer: all that lists, tickets and receipts show of it. */
export type ShownEvent = {
  readonly id: EventId
  readonly name: string
  readonly description: string
  readonly category: string
  readonly tags: readonly string[]
  readonly venue: ShownVenue
  readonly account: ShownAccount
  readonly doors: Time | null
  readonly dateShow: Time
  readonly dateShowEnd: Time | null
  readonly dateShowFlags: readonly DateShowFlag[]
  readonly dateShowRecurring: readonly RecurringTime[]
  /** How it is visited where it repeats; null: it does not. */
  readonly visitKind: VisitKind | null
  readonly isCancelled: boolean
  /** Null: it stands. With `awaitsDate` the new date is not known yet, and nothing of it is sold. */
  readonly postponement: Postponement | null
  readonly seatVersionId: string | null
  /** Rises with every change; part of the addresses of its pictures. */
  readonly version: number
}

/** One time of a timed event, in the zone of its venue. */
export type Visit = {
  readonly id: string
  readonly startsAt: Time
  readonly endsAt: Time
  readonly doorsAt: Time | null
}
