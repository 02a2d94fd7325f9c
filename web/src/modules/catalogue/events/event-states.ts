import { EVENT_SALE_LABELS } from '@admission/common/sale-words.ts'
import { type Time } from '@admission/common/time.ts'
import { CalendarClock, CircleCheck, CircleDashed, CircleDot, CirclePause, CircleX, Flag, Pencil } from 'lucide-react'
import { momentText } from '#platform/time-zones.ts'
import type { BadgeContent } from '#ui/StateBadge.tsx'

export type EventSaleState = keyof typeof EVENT_SALE_LABELS

export const eventStateBadges: Readonly<Record<EventSaleState, BadgeContent>> = {
  DRAFT: { label: EVENT_SALE_LABELS.DRAFT, tone: 'quiet', icon: Pencil },
  NOT_ON_SALE: { label: EVENT_SALE_LABELS.NOT_ON_SALE, tone: 'quiet', icon: CircleDashed },
  SCHEDULED: { label: EVENT_SALE_LABELS.SCHEDULED, tone: 'note', icon: CalendarClock },
  ON_SALE: { label: EVENT_SALE_LABELS.ON_SALE, tone: 'go', icon: CircleDot },
  PAUSED: { label: EVENT_SALE_LABELS.PAUSED, tone: 'wait', icon: CirclePause },
  SOLD_OUT: { label: EVENT_SALE_LABELS.SOLD_OUT, tone: 'note', icon: CircleCheck },
  ENDED: { label: EVENT_SALE_LABELS.ENDED, tone: 'quiet', icon: Flag },
  CANCELLED: { label: EVENT_SALE_LABELS.CANCELLED, tone: 'stop', icon: CircleX },
}

/** Label of a state. Scheduled sales show their start. */
export const eventStateLabel = (state: EventSaleState, onSaleAt: Time | null): string =>
  state === 'SCHEDULED' && onSaleAt !== null
    ? `From ${momentText(onSaleAt, { year: false, weekday: false })}`
    : eventStateBadges[state].label
