import type { EventCategory } from '@admission/common/event-categories.ts'
import type { Moment } from './calendar.ts'
import type { Show } from './shows/show.ts'

type Ages = NonNullable<Show['ages']>

const WITH_ADULT = 'Under 16 must be with an adult.'

/** Default age limits by category. */
const AGES: Readonly<Record<EventCategory, Ages>> = {
  Theater: { min: 12 },
  'Opera & classical': { min: 8 },
  Concert: { min: 14, note: WITH_ADULT },
  Dance: { min: 8 },
  Comedy: { min: 16 },
  Football: { min: 0, note: 'Under 12 must be with an adult.' },
  Festival: { min: 0, note: WITH_ADULT },
  Family: { min: 3, note: 'Children must be with an adult, who needs a ticket too.' },
}

/** Further facts for the page of a show: columns of `event`. */
export const showFacts = (
  { category, ages = AGES[category], place, refundHours, tags = [], postponed }: Show,
  start: Moment,
) => ({
  age_min: ages.min,
  age_note: ages.note ?? '',
  accessibility:
    place === 'loft' && tags.includes('Relaxed')
      ? 'A relaxed performance: the lights stay up a little, and you can come and go. Step-free throughout, with a quiet space next to the entrance.'
      : null,
  refund_kind: refundHours === undefined ? null : refundHours === null ? ('NONE' as const) : ('UNTIL' as const),
  refund_hours: refundHours ?? null,
  postponed_at: postponed === undefined ? null : start.instant,
  postponed_from: postponed === undefined ? null : start.instant,
  postponed_note: postponed ?? '',
  date_show_flags: postponed === undefined ? [] : ['DATE_TBD' as const],
})
