import { FORM_STANDING_LABELS, type FormStanding } from '@admission/common/checkout-form-words.ts'
import { Archive, CalendarClock, CircleDot, Flag, Pencil } from 'lucide-react'
import type { BadgeContent } from '#ui/StateBadge.tsx'

export const formBadges: Readonly<Record<FormStanding, BadgeContent>> = {
  ASKED: { label: FORM_STANDING_LABELS.ASKED, tone: 'go', icon: CircleDot },
  SCHEDULED: { label: FORM_STANDING_LABELS.SCHEDULED, tone: 'note', icon: CalendarClock },
  NOT_ASKED: { label: FORM_STANDING_LABELS.NOT_ASKED, tone: 'quiet', icon: Pencil },
  ENDED: { label: FORM_STANDING_LABELS.ENDED, tone: 'quiet', icon: Flag },
  ARCHIVED: { label: FORM_STANDING_LABELS.ARCHIVED, tone: 'quiet', icon: Archive },
}
