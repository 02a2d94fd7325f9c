import { demoId } from './ids.ts'
import { accountId, type Organizer } from './organizers.ts'

const rule = (key: string, organizer: Organizer) => ({
  id: demoId(`ticket-rule:${key}`),
  account_id: accountId(organizer),
})

/**
 * Rows of `ticket_rule`: Longshore's festival releases its codes a day before it starts, on phones only; Thornwick's tickets can
 * be transferred until two hours before kick-off.
 */
export const ticketRuleRows = (festivalId: string) => [
  {
    ...rule('festival', 'longshore'),
    event_id: festivalId,
    code_reveal: 'HOURS_BEFORE' as const,
    code_hours: 24,
    still_code: false,
    transfer_until_hours: null,
  },
  {
    ...rule('matches', 'thornwick'),
    event_id: null,
    code_reveal: null,
    code_hours: null,
    still_code: null,
    transfer_until_hours: 2,
  },
]
