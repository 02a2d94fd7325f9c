import type { PosterLayout } from '@admission/common/poster/types.ts'
import type { RecurringTime } from '@admission/common/recurring.ts'
import type { EventCategory } from '@admission/common/event-categories.ts'
import type { DayOff } from '../calendar.ts'
import type { Organizer } from '../organizers.ts'
import type { Place } from '../places.ts'

/** Standing room, or seats without numbers: one pool. */
export type Area = {
  readonly section: string
  readonly level: number
  readonly capacity: number
  readonly sold: number
}

/** One planned event of the demo world. */
export type Show = {
  /** Key in IDs: never change one. */
  readonly key: string
  readonly organizer: Organizer
  readonly place: Place
  readonly name: string
  readonly description: string
  readonly category: EventCategory
  /** Tags that visitors can filter by. */
  readonly tags?: readonly string[]
  /** Tag of its blocks, which the collections' rules match. */
  readonly programme: string
  readonly day: DayOff
  /** Local time at the venue. */
  readonly time: string
  /** Duration; null if the end is unknown. */
  readonly minutes: number | null
  /** For several days: the last one, counted from the first, and its end time. */
  readonly until?: { readonly days: number; readonly time: string }
  readonly recurring?: readonly RecurringTime[]
  /**
   * Places sold of each visit, in order; none of later ones. Without it, a repeating event is open. Areas are per
   * visit.
   */
  readonly soldOfVisits?: readonly number[]
  readonly isDraft?: boolean
  /** Why it was canceled. */
  readonly canceled?: string
  /** Why it was postponed; the new date isn't known. */
  readonly postponed?: string
  /** Overrides the default of its category. */
  readonly ages?: { readonly min: number; readonly note?: string }
  /** Overrides its organizer's refund rule: until this many hours before, or never (null). */
  readonly refundHours?: number | null
  /** Drawing, palette and layout of its poster. */
  readonly poster?: { readonly system: number; readonly palette: number; readonly layout: PosterLayout }
  /** Pools; without them, it has the venue's seats. */
  readonly areas?: readonly Area[]
  /** Number of seats sold. */
  readonly sold?: number
}
