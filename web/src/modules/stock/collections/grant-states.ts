import { Ban, CalendarClock, CircleCheck, CirclePause, History } from 'lucide-react'
import { momentText } from '#platform/time-zones.ts'
import type { BadgeContent } from '#ui/StateBadge.tsx'

/** How a grant of a collection stands. */
export const grantBadges: Readonly<Record<'ACTIVE' | 'PLANNED' | 'RESTING' | 'ENDED' | 'REVOKED', BadgeContent>> = {
  ACTIVE: { label: 'In force', tone: 'go', icon: CircleCheck },
  PLANNED: { label: 'Planned', tone: 'wait', icon: CalendarClock },
  RESTING: { label: 'Rests', tone: 'wait', icon: CirclePause },
  ENDED: { label: 'Ended', tone: 'quiet', icon: History },
  REVOKED: { label: 'Revoked', tone: 'quiet', icon: Ban },
}

/** The seller's part of what is left of prices, in words. */
export const shareText = (basisPoints: number): string =>
  basisPoints === 0 ? 'No share' : `${String(basisPoints / 100)}% of ticket prices`

const dated = { year: true, weekday: false } as const

type Moment = Parameters<typeof momentText>[0]

/** From when until when a grant holds, in words. */
export const grantTimes = ({
  validFrom,
  validUntil,
}: {
  readonly validFrom: Moment | null
  readonly validUntil: Moment | null
}): string =>
  [
    ...(validFrom === null ? [] : [`From ${momentText(validFrom, dated)}`]),
    ...(validUntil === null ? [] : [`${validFrom === null ? 'Until' : 'until'} ${momentText(validUntil, dated)}`]),
  ].join(', ') || 'Without an end'
