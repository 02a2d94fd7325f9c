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
import { PROMOTION_STANDING_WORDS, type PromotionStanding } from '@admission/common/promotion-words.ts'
import { formatTime, type Time } from '@admission/common/time.ts'
import type { Tone } from '#ui/StateChip.tsx'

interface Look {
  readonly word: string
  readonly tone: Tone
  readonly icon: LucideIcon
}

export const promotionLooks: Readonly<Record<PromotionStanding, Look>> = {
  DRAFT: { word: PROMOTION_STANDING_WORDS.DRAFT, tone: 'quiet', icon: Pencil },
  SCHEDULED: { word: PROMOTION_STANDING_WORDS.SCHEDULED, tone: 'note', icon: CalendarClock },
  RUNNING: { word: PROMOTION_STANDING_WORDS.RUNNING, tone: 'go', icon: CircleDot },
  PAUSED: { word: PROMOTION_STANDING_WORDS.PAUSED, tone: 'wait', icon: CirclePause },
  USED_UP: { word: PROMOTION_STANDING_WORDS.USED_UP, tone: 'note', icon: CircleCheck },
  ENDED: { word: PROMOTION_STANDING_WORDS.ENDED, tone: 'quiet', icon: Flag },
  ARCHIVED: { word: PROMOTION_STANDING_WORDS.ARCHIVED, tone: 'quiet', icon: Archive },
}

interface Dates {
  readonly validFrom: Time | null
  readonly validUntil: Time | null
}

/** When it applies, such as `Until Sat, Mar 6, 10:00 AM`. */
export const datesText = ({ validFrom, validUntil }: Dates): string => {
  const parts = [
    ...(validFrom === null ? [] : [`from ${formatTime(validFrom, { year: false })}`]),
    ...(validUntil === null ? [] : [`until ${formatTime(validUntil, { year: false })}`]),
  ]
  const text = parts.join(' ')
  return text === '' ? 'No end' : text.charAt(0).toUpperCase() + text.slice(1)
}
