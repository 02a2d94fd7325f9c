import { defineFact } from '#platform/facts.ts'

/** Permissions of ticket holders changed, of an event or an account: the subject. Data name the part: RULE. */
export const ticketRuleChanged = defineFact<{ what: string }>('TicketRuleChanged')
