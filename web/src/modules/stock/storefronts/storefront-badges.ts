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
  PencilLine,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import {
  ACCESS_LABELS,
  STOREFRONT_STANDING_LABELS,
  type AccessKind,
  type StorefrontStanding,
} from '@admission/common/storefront-words.ts'
import type { BadgeContent } from '#ui/StateBadge.tsx'

export const storefrontBadges: Readonly<Record<StorefrontStanding, BadgeContent>> = {
  DRAFT: { label: STOREFRONT_STANDING_LABELS.DRAFT, tone: 'quiet', icon: PencilLine },
  OPEN: { label: STOREFRONT_STANDING_LABELS.OPEN, tone: 'go', icon: CircleDot },
  SCHEDULED: { label: STOREFRONT_STANDING_LABELS.SCHEDULED, tone: 'note', icon: CalendarClock },
  CLOSED: { label: STOREFRONT_STANDING_LABELS.CLOSED, tone: 'quiet', icon: Lock },
  ARCHIVED: { label: STOREFRONT_STANDING_LABELS.ARCHIVED, tone: 'quiet', icon: Archive },
}

const access = (kind: AccessKind, icon: LucideIcon): BadgeContent => ({
  label: ACCESS_LABELS[kind],
  tone: 'quiet',
  icon,
})

export const accessBadges: Readonly<Record<AccessKind, BadgeContent>> = {
  PUBLIC: access('PUBLIC', Globe),
  ACCESS_CODE: access('ACCESS_CODE', KeyRound),
  SIGNED_IN: access('SIGNED_IN', UserRound),
  EMAIL_DOMAIN: access('EMAIL_DOMAIN', AtSign),
  EMAIL_LIST: access('EMAIL_LIST', ListChecks),
  LINK_ONLY: access('LINK_ONLY', Link2),
  FROM_DATE: access('FROM_DATE', CalendarClock),
}
