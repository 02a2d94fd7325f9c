import { defineFact } from '#platform/facts.ts'

/** A holder's places are kept for a few more days. Subject: the invitation. */
export const renewalEndsSoon = defineFact<{ readonly isReminder: true }>('RenewalEndsSoon')
