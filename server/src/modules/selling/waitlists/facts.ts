import { defineFact } from '#platform/facts.ts'

/** Someone joined a waitlist. Subject: the entry. */
export const waitlistJoined = defineFact<{ readonly eventId: string }>('WaitlistJoined')

/** Places are held for someone on a waitlist. Subject: the entry. */
export const waitlistOffered = defineFact<{ readonly eventId: string; readonly quantity: number }>('WaitlistOffered')

/** A waitlist ended because its event was canceled; one fact per person. Subject: the entry. Written by close_waitlist. */
export const waitlistClosed = defineFact<{ readonly eventId: string }>('WaitlistClosed')
