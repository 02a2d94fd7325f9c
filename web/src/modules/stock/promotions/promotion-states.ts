import { Archive, CalendarClock, CircleCheck, CircleDot, CirclePause, Flag, Pencil } from 'lucide-react'
import { PROMOTION_STANDING_LABELS, type PromotionStanding } from '@admission/common/promotion-words.ts'
import { type Time } from '@admission/common/time.ts'
import { momentText } from '#platform/time-zones.ts'
import type { BadgeContent } from '#ui/StateBadge.tsx'

export const promotionBadges: Readonly<Record<PromotionStanding, BadgeContent>> = {
  DRAFT: { label: PROMOTION_STANDING_LABELS.DRAFT, tone: 'quiet', icon: Pencil },
  SCHEDULED: { label: PROMOTION_STANDING_LABELS.SCHEDULED, tone: 'note', icon: CalendarClock },
  RUNNING: { label: PROMOTION_STANDING_LABELS.RUNNING, tone: 'go', icon: CircleDot },
  PAUSED: { label: PROMOTION_STANDING_LABELS.PAUSED, tone: 'wait', icon: CirclePause },
  USED_UP: { label: PROMOTION_STANDING_LABELS.USED_UP, tone: 'note', icon: CircleCheck },
  ENDED: { label: PROMOTION_STANDING_LABELS.ENDED, tone: 'quiet', icon: Flag },
  ARCHIVED: { label: PROMOTION_STANDING_LABELS.ARCHIVED, tone: 'quiet', icon: Archive },
}

interface Dates {
  readonly validFrom: Time | null
  readonly validUntil: Time | null
}

/** When it applies, such as `Until Sat, Mar 6, 10:00 AM`. */
export const datesText = ({ validFrom, validUntil }: Dates): string => {
  const parts = [
    ...(validFrom === null ? [] : [`from ${momentText(validFrom, { year: false })}`]),
    ...(validUntil === null ? [] : [`until ${momentText(validUntil, { year: false })}`]),
  ]
  const text = parts.join(' ')
  return text === '' ? 'No end' : text.charAt(0).toUpperCase() + text.slice(1)
}
