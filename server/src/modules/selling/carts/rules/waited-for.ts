import type { ClaimSelection } from '../types/claim-decision.ts'
import type { KnownCounter } from '../types/claim-world.ts'

/** True if the free units of a counter are for people on a waitlist: while it has as many as one of them needs. */
export const isWaitedFor = ({ waitedFor }: KnownCounter, free: number): boolean =>
  waitedFor !== null && waitedFor <= free

/** True if a request may take them: for a cart made for one of these people, or for a payment that was captured. */
export const comesFirst = (request: ClaimSelection): boolean =>
  request.late === true || (request.op === 'ADD' && request.newCart?.offer === true)
