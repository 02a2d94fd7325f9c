import { ADMIN, builder, CONSUMER } from '#platform/graphql/builder.ts'
import { CONCIERGE_STATES } from '../types.ts'

export const ConciergeStateRef = builder.enumType('ConciergeState', {
  subGraphs: [...CONSUMER, ...ADMIN],
  description: 'State of tickets that staff hold for a guest. OPEN: they are held. CLAIMED: they were bought.',
  values: CONCIERGE_STATES,
})
