import type { SeatExtraInput } from '@admission/common/validation/seat-extra.ts'
import { Archive, CircleCheck } from 'lucide-react'

/** Kinds of seat extras, in words. */
export const kindLabels: Readonly<Record<SeatExtraInput['kind'], string>> = {
  AMENITY: 'Amenity',
  WARNING: 'Warning',
  ACCESS: 'Accessibility',
  VIEW: 'View',
  INCLUDED_ITEM: 'Included item',
}

export const kindOptions = Object.entries(kindLabels).map(([value, label]) => ({ value, label }))

export const stateBadges = {
  ACTIVE: { label: 'Active', tone: 'go', icon: CircleCheck },
  ARCHIVED: { label: 'Archived', tone: 'quiet', icon: Archive },
} as const
