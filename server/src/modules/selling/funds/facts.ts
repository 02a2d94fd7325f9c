import { defineFact } from '#platform/facts.ts'

/** An employee asked for a comparison of the gateway's report with the books. Subject: the reconciliation. */
export const reconciliationAsked = defineFact('ReconciliationAsked')

/** A payout was requested, and its money left the balance. Subject: the payout. */
export const payoutRequested = defineFact('PayoutRequested')
