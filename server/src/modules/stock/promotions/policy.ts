import type { Membership } from '#platform/actor.ts'
import { forbidden } from '#platform/errors.ts'

/** Refuses (403) members limited to some events, because a promotion applies across the account. */
export const needAllEvents = ({ eventIds }: Pick<Membership, 'eventIds'>): void => {
  if (eventIds !== null)
    throw forbidden('You have access to some events only. Ask a member with access to all events to edit promotions.')
}
