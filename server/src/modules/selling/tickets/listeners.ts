import { eventDuplicated } from '#modules/catalogue/events/facts.ts'
import { defineListener } from '#platform/facts.ts'
import { insertTicketRuleCopy } from './writes/ticket-rule.ts'

/** Gives a copied event the ticket rule of its original. */
export const copyTicketRule = defineListener('tickets.copy-rule', eventDuplicated, (_services, transaction, fact) =>
  insertTicketRuleCopy(transaction, { from: fact.data.from, to: fact.subjectId, shift: fact.data.shift }),
)
