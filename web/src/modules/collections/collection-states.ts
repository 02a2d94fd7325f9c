import {
  Archive,
  CalendarClock,
  CircleCheck,
  CircleDot,
  CirclePause,
  Flag,
  Pencil,
  type LucideIcon,
} from 'lucide-react'
import { formatTime, type Time } from '@admission/common/time.ts'
import type { Tone } from '#ui/StateChip.tsx'
import type { CollectionSaleState } from './collection-sale-states.ts'

interface Look {
  readonly word: string
  readonly tone: Tone
  readonly icon: LucideIcon
}

export const collectionStateLooks: Readonly<Record<CollectionSaleState, Look>> = {
  DRAFT: { word: 'Draft', tone: 'quiet', icon: Pencil },
  SCHEDULED: { word: 'Scheduled', tone: 'note', icon: CalendarClock },
  ON_SALE: { word: 'On sale', tone: 'go', icon: CircleDot },
  PAUSED: { word: 'Paused', tone: 'wait', icon: CirclePause },
  SOLD_OUT: { word: 'Sold out', tone: 'note', icon: CircleCheck },
  ENDED: { word: 'Ended', tone: 'quiet', icon: Flag },
  ARCHIVED: { word: 'Archived', tone: 'quiet', icon: Archive },
}

/** The word for a state: one that waits for its date says the date. */
export const collectionStateWord = (state: CollectionSaleState, onSaleFrom: Time | null): string =>
  state === 'SCHEDULED' && onSaleFrom !== null
    ? `From ${formatTime(onSaleFrom, { year: false, clock: 'BARE' }).replace(/^\w{3} /, '')}`
    : collectionStateLooks[state].word
