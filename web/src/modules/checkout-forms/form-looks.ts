import { FORM_STANDING_WORDS, type FormStanding } from '@admission/common/checkout-form-words.ts'
import { Archive, CalendarClock, CircleDot, Flag, Pencil, type LucideIcon } from 'lucide-react'
import type { Tone } from '#ui/StateChip.tsx'

interface Look {
  readonly word: string
  readonly tone: Tone
  readonly icon: LucideIcon
}

export const formLooks: Readonly<Record<FormStanding, Look>> = {
  ASKED: { word: FORM_STANDING_WORDS.ASKED, tone: 'go', icon: CircleDot },
  SCHEDULED: { word: FORM_STANDING_WORDS.SCHEDULED, tone: 'note', icon: CalendarClock },
  NOT_ASKED: { word: FORM_STANDING_WORDS.NOT_ASKED, tone: 'quiet', icon: Pencil },
  ENDED: { word: FORM_STANDING_WORDS.ENDED, tone: 'quiet', icon: Flag },
  ARCHIVED: { word: FORM_STANDING_WORDS.ARCHIVED, tone: 'quiet', icon: Archive },
}
