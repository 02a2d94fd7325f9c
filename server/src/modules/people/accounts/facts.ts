import { defineFact } from '#platform/facts.ts'

/** A part of an account that changed: BRANDING, SETTINGS, STATE, FEATURES. CREATED: it is new. Subject: the account. */
export const accountChanged = defineFact<{ what: string }>('AccountChanged')

/** A member whose role or events changed, or who was removed. `what`: MEMBER or REMOVED. Subject: the membership. */
export const memberChanged = defineFact<{ what: string }>('MemberChanged')

/** Someone was invited, or invited again. Subject: the invitation. */
export const memberInvited = defineFact('MemberInvited')
