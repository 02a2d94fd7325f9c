import { demoId } from './ids.ts'
import { accountId, type Organiser } from './organisers.ts'

const rule = (key: string, organiser: Organiser) => ({
  id: demoId(`ticket-rule:${key}`),
  account_id: accountId(organiser),
})

/** Rows of `ticket_rule`: Longshore's festival gives out its codes a day before it begins, and by phone alone. */
export const ticketRuleRows = (festivalId: string) => [
  {
    ...rule('festival', 'longshore'),
    event_id: festivalId,
    code_reveal: 'HOURS_BEFORE' as const,
    code_hours: 24,
    still_code: false,
  },
]
