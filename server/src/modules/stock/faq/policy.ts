import type { Membership } from '#platform/actor.ts'
import { forbidden } from '#platform/errors.ts'

type Scope = Pick<Membership, 'eventIds'>

/** Refuses (403) members limited to some events, for what is shown beyond these. */
export const needEvent = ({ eventIds }: Scope, eventId: string | null): void => {
  if (eventIds !== null && !eventIds.some((id) => id === eventId))
    throw forbidden('You have access to some events only. Choose one of these.')
}

/** Refuses (403) members limited to some events, because the order is that of the whole account. */
export const needAllEvents = ({ eventIds }: Scope): void => {
  if (eventIds !== null)
    throw forbidden('You have access to some events only. Ask a member with access to all events to sort questions.')
}
