import { defineFact } from '#platform/facts.ts'

/** What holders may do with tickets changed, of an event or an account: the subject. Data name the part: RULE. */
export const ticketRuleChanged = defineFact<{ what: string }>('TicketRuleChanged')
