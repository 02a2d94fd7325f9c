import { defineFact } from '#platform/facts.ts'

/** Staff hold tickets for a guest. Subject: the invitation. */
export const guestInvited = defineFact('GuestInvited')
