import { Archive, CircleCheck } from 'lucide-react'

export const stateBadges = {
  ACTIVE: { label: 'Active', tone: 'go', icon: CircleCheck },
  ARCHIVED: { label: 'Archived', tone: 'quiet', icon: Archive },
} as const
