import type { PosterLayout } from '@admission/common/poster/types.ts'
import type { RecurringTime } from '@admission/common/recurring.ts'
import type { EventCategory } from '#modules/events/rules/categories.ts'
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

/** One event as the plan of the demo world tells it. */
export type Show = {
  /** Names it in ids: never change one. */
  readonly key: string
  readonly organizer: Organizer
  readonly place: Place
  readonly name: string
  readonly description: string
  readonly category: EventCategory
  /** What visitors may filter by. */
  readonly tags?: readonly string[]
  /** Tag of its blocks: what the rules of collections ask for. */
  readonly programme: string
  readonly day: DayOff
  /** Wall clock of the place. */
  readonly time: string
  /** How long it takes; null: nobody has said when it ends. */
  readonly minutes: number | null
  /** More than one day: the last one, counted from the first, and when it ends there. */
  readonly until?: { readonly days: number; readonly time: string }
  readonly recurring?: readonly RecurringTime[]
  /** What is sold of each visit, in order, none of those after; without it what repeats is open. Its areas are those of one visit. */
  readonly soldOfVisits?: readonly number[]
  readonly isDraft?: boolean
  /** Why it was called off. */
  readonly cancelled?: string
  /** Why it was put off; its new date is not known. */
  readonly postponed?: string
  /** Where it differs from others of its category. */
  readonly ages?: { readonly min: number; readonly note?: string }
  /** Where it differs from its organizer's rule: so many hours before, or not at all (null). */
  readonly refundHours?: number | null
  /** Which drawing, palette and layout its poster has. */
  readonly poster?: { readonly system: number; readonly palette: number; readonly layout: PosterLayout }
  /** Pools; without them it has the seats of its place. */
  readonly areas?: readonly Area[]
  /** Tickets sold of its seats. */
  readonly sold?: number
}
