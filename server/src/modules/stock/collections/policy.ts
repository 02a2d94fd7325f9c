import type { AccountId } from '@admission/common/ids.ts'
import type { Membership } from '#platform/actor.ts'
import { forbidden } from '#platform/errors.ts'

/** Which collections: all of an account, or those a member limited to some events can see. */
export type CollectionScope = Pick<Membership, 'eventIds'> & { readonly accountId: AccountId }

/** Refuses (403) members limited to some events, because a rule is live and can match other events tomorrow. */
export const needAllEvents = ({ eventIds }: Pick<Membership, 'eventIds'>): void => {
  if (eventIds !== null)
    throw forbidden('You have access to some events only. Ask a member with access to all events to edit this rule.')
}

/** Refuses (403) members limited to some events: what they'd change decides about events of others. */
export const needWholeAccount = ({ eventIds }: Pick<Membership, 'eventIds'>): void => {
  if (eventIds !== null)
    throw forbidden('You have access to some events only. Ask a member with access to all events to do this.')
}
