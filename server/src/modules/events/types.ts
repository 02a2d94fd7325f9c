import type { EventId } from '@admission/common/ids.ts'
import type { RecurringTime } from '@admission/common/recurring.ts'
import type { DateShowFlag, Time } from '@admission/common/time.ts'
import type { VisitKind } from '@admission/common/visits.ts'
import type { ShownAccount } from '#modules/accounts/types/shown-account.ts'
import type { ShownVenue } from '#modules/venues/types.ts'

/** What an event's pictures are drawn from, published or not. */
export type PicturedEvent = Pick<ShownEvent, 'id' | 'name' | 'category' | 'dateShow' | 'dateShowEnd' | 'version'>

/** One published event with its venue and organiser: all that lists, tickets and receipts show of it. */
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
