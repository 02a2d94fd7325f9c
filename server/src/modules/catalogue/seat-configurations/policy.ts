import { forbidden } from '#platform/errors.ts'
import type { RecordScope } from '#platform/records/types.ts'

/** Refuses (403) members limited to some events, because a seat map can be used by all events of its venue. */
export const needAllEvents = ({ eventIds }: Pick<RecordScope, 'eventIds'>): void => {
  if (eventIds !== null)
    throw forbidden('You have access to some events only. Ask a member with access to all events to edit seat maps.')
}
