import { Ban, CircleCheck, Lock } from 'lucide-react'
import type { BadgeContent } from '#ui/StateBadge.tsx'

/** Icon and label for the state of a user. */
export const userBadges = {
  ACTIVE: { label: 'Active', tone: 'go', icon: CircleCheck },
  DISABLED: { label: 'Locked', tone: 'stop', icon: Lock },
  ERASED: { label: 'Deleted', tone: 'quiet', icon: Ban },
} as const satisfies Readonly<Record<string, BadgeContent>>
