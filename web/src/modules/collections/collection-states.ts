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
import { COLLECTION_SALE_WORDS } from '@admission/common/sale-words.ts'
import { formatTime, type Time } from '@admission/common/time.ts'
import type { Tone } from '#ui/StateChip.tsx'

export type CollectionSaleState = keyof typeof COLLECTION_SALE_WORDS

interface Look {
  readonly word: string
  readonly tone: Tone
  readonly icon: LucideIcon
}

export const collectionStateLooks: Readonly<Record<CollectionSaleState, Look>> = {
  DRAFT: { word: COLLECTION_SALE_WORDS.DRAFT, tone: 'quiet', icon: Pencil },
  SCHEDULED: { word: COLLECTION_SALE_WORDS.SCHEDULED, tone: 'note', icon: CalendarClock },
  ON_SALE: { word: COLLECTION_SALE_WORDS.ON_SALE, tone: 'go', icon: CircleDot },
  PAUSED: { word: COLLECTION_SALE_WORDS.PAUSED, tone: 'wait', icon: CirclePause },
  SOLD_OUT: { word: COLLECTION_SALE_WORDS.SOLD_OUT, tone: 'note', icon: CircleCheck },
  ENDED: { word: COLLECTION_SALE_WORDS.ENDED, tone: 'quiet', icon: Flag },
  ARCHIVED: { word: COLLECTION_SALE_WORDS.ARCHIVED, tone: 'quiet', icon: Archive },
}

/** Label of a state. Scheduled sales show their start. */
export const collectionStateLabel = (state: CollectionSaleState, onSaleFrom: Time | null): string =>
  state === 'SCHEDULED' && onSaleFrom !== null
    ? `From ${formatTime(onSaleFrom, { year: false, weekday: false })}`
    : collectionStateLooks[state].word

interface Window {
  readonly onSaleFrom: Time | null
  readonly onSaleUntil: Time | null
}

/** When a collection is on sale, such as `Until Sat, Mar 6, 10:00 AM`. */
export const windowText = ({ onSaleFrom, onSaleUntil }: Window): string => {
  const parts = [
    ...(onSaleFrom === null ? [] : [`from ${formatTime(onSaleFrom, { year: false })}`]),
    ...(onSaleUntil === null ? [] : [`until ${formatTime(onSaleUntil, { year: false })}`]),
  ]
  const text = parts.join(' ')
  return text === '' ? 'Until each event starts' : text.charAt(0).toUpperCase() + text.slice(1)
}
