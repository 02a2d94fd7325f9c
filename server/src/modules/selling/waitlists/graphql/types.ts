import { ADMIN, builder, CONSUMER } from '#platform/graphql/builder.ts'
import { WAITLIST_STATES } from '../types.ts'

export const WaitlistStateRef = builder.enumType('WaitlistState', {
  subGraphs: [...CONSUMER, ...ADMIN],
  description:
    'State of a place in line. OFFERED: tickets are held. CLAIMED: they were bought. REMOVED: left, or ended by the organizer.',
  values: WAITLIST_STATES,
})
