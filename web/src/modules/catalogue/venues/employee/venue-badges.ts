import { Archive, Building2, Globe, MapPin } from 'lucide-react'
import type { StateAction } from '#platform/record/StateActions.tsx'
import type { BadgeContent } from '#ui/StateBadge.tsx'
import type { VenueRowFieldsFragment } from './venue-list.gql.ts'

type State = VenueRowFieldsFragment['state']

export const venueStateBadges: Readonly<Record<State, BadgeContent>> = {
  ACTIVE: { label: 'Active', tone: 'go', icon: MapPin },
  ARCHIVED: { label: 'Archived', tone: 'quiet', icon: Archive },
}

/** Whose a venue is, for its filter. */
export const venueOwnerBadges: Readonly<Record<'PLATFORM' | 'ACCOUNT', BadgeContent>> = {
  PLATFORM: { label: 'Platform', tone: 'quiet', icon: Globe },
  ACCOUNT: { label: 'Added by an account', tone: 'quiet', icon: Building2 },
}

/** Button and consequence of archiving or restoring a venue. */
export const venueActionTo = (to: State): StateAction =>
  to === 'ARCHIVED'
    ? { verb: 'Archive', effect: 'No one can plan an event there. Past events keep it.', done: 'Venue archived' }
    : { verb: 'Restore', effect: 'Events can be planned there again.', done: 'Venue restored' }
