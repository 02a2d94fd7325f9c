import { Archive, CalendarClock, CircleCheck, CircleDot, CirclePause, Flag, Pencil } from 'lucide-react'
import { COLLECTION_SALE_LABELS } from '@admission/common/sale-words.ts'
import { type Time } from '@admission/common/time.ts'
import { momentText } from '#platform/time-zones.ts'
import type { BadgeContent } from '#ui/StateBadge.tsx'

export type CollectionSaleState = keyof typeof COLLECTION_SALE_LABELS

export const collectionStateBadges: Readonly<Record<CollectionSaleState, BadgeContent>> = {
  DRAFT: { label: COLLECTION_SALE_LABELS.DRAFT, tone: 'quiet', icon: Pencil },
  SCHEDULED: { label: COLLECTION_SALE_LABELS.SCHEDULED, tone: 'note', icon: CalendarClock },
  ON_SALE: { label: COLLECTION_SALE_LABELS.ON_SALE, tone: 'go', icon: CircleDot },
  PAUSED: { label: COLLECTION_SALE_LABELS.PAUSED, tone: 'wait', icon: CirclePause },
  SOLD_OUT: { label: COLLECTION_SALE_LABELS.SOLD_OUT, tone: 'note', icon: CircleCheck },
  ENDED: { label: COLLECTION_SALE_LABELS.ENDED, tone: 'quiet', icon: Flag },
  ARCHIVED: { label: COLLECTION_SALE_LABELS.ARCHIVED, tone: 'quiet', icon: Archive },
}

/** Label of a state. Scheduled sales show their start. */
export const collectionStateLabel = (state: CollectionSaleState, onSaleFrom: Time | null): string =>
  state === 'SCHEDULED' && onSaleFrom !== null
    ? `From ${momentText(onSaleFrom, { year: false, weekday: false })}`
    : collectionStateBadges[state].label

interface Window {
  readonly onSaleFrom: Time | null
  readonly onSaleUntil: Time | null
}

/** When a collection is on sale, such as `Until Sat, Mar 6, 10:00 AM`. */
export const windowText = ({ onSaleFrom, onSaleUntil }: Window): string => {
  const parts = [
    ...(onSaleFrom === null ? [] : [`from ${momentText(onSaleFrom, { year: false })}`]),
    ...(onSaleUntil === null ? [] : [`until ${momentText(onSaleUntil, { year: false })}`]),
  ]
  const text = parts.join(' ')
  return text === '' ? 'Until each event starts' : text.charAt(0).toUpperCase() + text.slice(1)
}
