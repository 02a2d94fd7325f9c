import type { EventId } from '@admission/common/ids.ts'
import type { RecurringTime } from '@admission/common/recurring.ts'
import type { DateShowFlag, Time } from '@admission/common/time.ts'
import type { VisitKind } from '@admission/common/visits.ts'
import type { ShownAccount } from '#modules/people/accounts/types/shown-account.ts'
import type { ShownPicture, ShownVenue } from '#modules/catalogue/venues/types.ts'

/** The data an event's images are drawn from, published or not. */
export type PicturedEvent = Pick<
  ShownEvent,
  'id' | 'name' | 'category' | 'dateShow' | 'dateShowEnd' | 'dateShowFlags' | 'poster' | 'posterName' | 'version'
> & {
  /** Storage path of its own picture; null for our poster. */
  readonly imagePath: string | null
}

/** Rescheduling of an event: the original start, the organizer's note, and until when buyers from before get everything back. */
export type Postponement = {
  readonly from: Time | null
  readonly note: string
  readonly awaitsDate: boolean
  /** Over when it was postponed if they keep their tickets. */
  readonly refundUntil: Time | null
}

/** When tickets can be refunded: never, or until a number of hours before the show. */
export type RefundRule = {
  readonly kind: 'NONE' | 'UNTIL'
  readonly hoursBefore: number | null
  /** Percent of what was paid that goes back; of the price alone if fees are kept. */
  readonly share: number
  readonly keepsFees: boolean
  readonly note: string
}

/** Additional details for a show's own page, too many for lists. Details missing from the event come from its venue or organizer. */
export type EventFacts = {
  /** Sanitized markup of the description; null if it has no formatting. */
  readonly descriptionHtml: string | null
  /** Duration of one visit; null if unknown or longer than a day. */
  readonly durationMinutes: number | null
  /** Null if not specified; 0 for all ages. */
  readonly ageMin: number | null
  readonly ageNote: string
  readonly accessibility: string | null
  /** How to get to its venue, in plain paragraphs; null if the venue has no text. */
  readonly directions: string | null
  /** The venue's pictures, the main one first. */
  readonly venuePictures: readonly ShownPicture[]
  readonly canceledReason: string | null
  readonly refundRule: RefundRule
}

/** One published event with its venue and organizer: everything lists, tickets and receipts show. */
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
  /** How visits work if it repeats; null if it doesn't. */
  readonly visitKind: VisitKind | null
  readonly isCanceled: boolean
  /** Null if not rescheduled. With `awaitsDate` the new date isn't known yet, and nothing is sold. */
  readonly postponement: Postponement | null
  readonly seatVersionId: string | null
  /** True if the organizer uploaded a picture, and its description; '' without one. */
  readonly hasImage: boolean
  readonly imageAlt: string
  /** Code of the poster of ours that its organizer chose; null: automatic. */
  readonly poster: string | null
  /** Name that its automatic poster was drawn for, if it was renamed since. */
  readonly posterName: string | null
  /** Bumped by every change; part of its image URLs. */
  readonly version: number
}

/** One visit of a timed event, in its venue's time zone. */
export type Visit = {
  readonly id: string
  readonly startsAt: Time
  readonly endsAt: Time
  readonly doorsAt: Time | null
}
