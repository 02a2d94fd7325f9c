import { LIST_DIRECTIONS, ROSTER_STATES, SCAN_DIRECTIONS, type ScanAnswer } from '@admission/common/admission/types.ts'
import { SCAN_LABELS } from '@admission/common/admission/scan-words.ts'
import { ADMIN, builder, CONSUMER } from '#platform/graphql/builder.ts'
import type { Counts } from '../types.ts'

const BOTH = [...CONSUMER, ...ADMIN]

export const ScanAnswerRef = builder.enumType('ScanAnswer', {
  subGraphs: BOTH,
  description: 'Answer to a scan at a door.',
  values: Object.fromEntries(
    Object.entries(SCAN_LABELS).map(([answer, { text }]) => [answer, { description: text }]),
  ) as Record<ScanAnswer, { description: string }>,
})

export const ScanDirectionRef = builder.enumType('ScanDirection', {
  subGraphs: BOTH,
  description: 'Way in or out.',
  values: SCAN_DIRECTIONS,
})

export const ListDirectionRef = builder.enumType('CheckInDirection', {
  subGraphs: BOTH,
  description: 'Direction of a check-in list. BOTH: its devices choose.',
  values: LIST_DIRECTIONS,
})

export const RosterStateRef = builder.enumType('RosterState', {
  subGraphs: CONSUMER,
  description:
    'State of a ticket at the door. SUSPENDED: its payment is disputed, or it is being sold or passed on. REVOKED: refunded, or its event is canceled.',
  values: ROSTER_STATES,
})

export const CountsRef = builder.objectRef<Counts>('CheckInCounts').implement({
  subGraphs: BOTH,
  public: true,
  description: 'Counts of the tickets that a check-in list admits, at most a second old.',
  fields: (t) => ({
    inside: t.exposeInt('inside', {
      description: 'Tickets that are inside, no matter by which list.',
    }),
    expected: t.exposeInt('expected', {
      description: 'Tickets that can come, with those inside.',
    }),
  }),
})
