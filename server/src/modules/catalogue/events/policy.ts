import type { Membership } from '#platform/actor.ts'
import { forbidden } from '#platform/errors.ts'

/** Refuses (403) members limited to some events, who wouldn't have access to a new one. */
export const needAllEventsToCreate = ({ eventIds }: Pick<Membership, 'eventIds'>): void => {
  if (eventIds !== null)
    throw forbidden('You have access to some events only. Ask a member with access to all events to create this one.')
}
