import {
  Archive,
  AtSign,
  CalendarClock,
  CircleDot,
  Globe,
  KeyRound,
  Link2,
  ListChecks,
  Lock,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import {
  ACCESS_WORDS,
  STANDING_WORDS,
  type AccessKind,
  type StorefrontStanding,
} from '@admission/common/storefront-words.ts'
import type { Tone } from '#ui/StateChip.tsx'

interface Look {
  readonly word: string
  readonly tone: Tone
  readonly icon: LucideIcon
}

export const standingLooks: Readonly<Record<StorefrontStanding, Look>> = {
  OPEN: { word: STANDING_WORDS.OPEN, tone: 'go', icon: CircleDot },
  SCHEDULED: { word: STANDING_WORDS.SCHEDULED, tone: 'note', icon: CalendarClock },
  CLOSED: { word: STANDING_WORDS.CLOSED, tone: 'quiet', icon: Lock },
  ARCHIVED: { word: STANDING_WORDS.ARCHIVED, tone: 'quiet', icon: Archive },
}

const access = (kind: AccessKind, icon: LucideIcon): Look => ({ word: ACCESS_WORDS[kind], tone: 'quiet', icon })

export const accessLooks: Readonly<Record<AccessKind, Look>> = {
  PUBLIC: access('PUBLIC', Globe),
  ACCESS_CODE: access('ACCESS_CODE', KeyRound),
  SIGNED_IN: access('SIGNED_IN', UserRound),
  EMAIL_DOMAIN: access('EMAIL_DOMAIN', AtSign),
  EMAIL_LIST: access('EMAIL_LIST', ListChecks),
  LINK_ONLY: access('LINK_ONLY', Link2),
  FROM_DATE: access('FROM_DATE', CalendarClock),
}
