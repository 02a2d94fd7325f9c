import { EVENT_SALE_WORDS } from '@admission/common/sale-words.ts'
import { formatTime, type Time } from '@admission/common/time.ts'
import {
  CalendarClock,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CirclePause,
  CircleX,
  Flag,
  Pencil,
  type LucideIcon,
} from 'lucide-react'
import type { Tone } from '#ui/StateChip.tsx'

export type EventSaleState = keyof typeof EVENT_SALE_WORDS

interface Look {
  readonly word: string
  readonly tone: Tone
  readonly icon: LucideIcon
}

export const eventStateLooks: Readonly<Record<EventSaleState, Look>> = {
  DRAFT: { word: EVENT_SALE_WORDS.DRAFT, tone: 'quiet', icon: Pencil },
  NOT_ON_SALE: { word: EVENT_SALE_WORDS.NOT_ON_SALE, tone: 'quiet', icon: CircleDashed },
  SCHEDULED: { word: EVENT_SALE_WORDS.SCHEDULED, tone: 'note', icon: CalendarClock },
  ON_SALE: { word: EVENT_SALE_WORDS.ON_SALE, tone: 'go', icon: CircleDot },
  PAUSED: { word: EVENT_SALE_WORDS.PAUSED, tone: 'wait', icon: CirclePause },
  SOLD_OUT: { word: EVENT_SALE_WORDS.SOLD_OUT, tone: 'note', icon: CircleCheck },
  ENDED: { word: EVENT_SALE_WORDS.ENDED, tone: 'quiet', icon: Flag },
  CANCELLED: { word: EVENT_SALE_WORDS.CANCELLED, tone: 'stop', icon: CircleX },
}

/** Label of a state. Scheduled sales show their start. */
export const eventStateLabel = (state: EventSaleState, onSaleAt: Time | null): string =>
  state === 'SCHEDULED' && onSaleAt !== null
    ? `From ${formatTime(onSaleAt, { year: false, weekday: false })}`
    : eventStateLooks[state].word
