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
import type { EventSaleState } from './event-sale-states.ts'

interface Look {
  readonly word: string
  readonly tone: Tone
  readonly icon: LucideIcon
}

export const eventStateLooks: Readonly<Record<EventSaleState, Look>> = {
  DRAFT: { word: 'Draft', tone: 'quiet', icon: Pencil },
  NOT_ON_SALE: { word: 'Not on sale', tone: 'quiet', icon: CircleDashed },
  SCHEDULED: { word: 'Scheduled', tone: 'note', icon: CalendarClock },
  ON_SALE: { word: 'On sale', tone: 'go', icon: CircleDot },
  PAUSED: { word: 'Paused', tone: 'wait', icon: CirclePause },
  SOLD_OUT: { word: 'Sold out', tone: 'note', icon: CircleCheck },
  ENDED: { word: 'Ended', tone: 'quiet', icon: Flag },
  CANCELLED: { word: 'Cancelled', tone: 'stop', icon: CircleX },
}

/** The word for a state: one that waits for its date says the date. */
export const eventStateWord = (state: EventSaleState, onSaleAt: Time | null): string =>
  state === 'SCHEDULED' && onSaleAt !== null
    ? `From ${formatTime(onSaleAt, { year: false, clock: 'BARE' }).replace(/^\w{3} /, '')}`
    : eventStateLooks[state].word
