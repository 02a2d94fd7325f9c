import type { AccountId } from '@admission/common/ids.ts'
import type { Membership } from '#platform/actor.ts'
import { forbidden } from '#platform/errors.ts'

/** Whose collections: all of an account, or those that a member who is limited to some events may see. */
export type CollectionScope = Pick<Membership, 'eventIds'> & { readonly accountId: AccountId }

/** Refuses (403) who is limited to some events: a rule is live, and what it matches tomorrow is nobody's to promise. */
export const needAllEvents = ({ eventIds }: Pick<Membership, 'eventIds'>): void => {
  if (eventIds !== null)
    throw forbidden(
      'Your place is limited to some events. Rules reach others, so somebody who has them all changes them.',
    )
}
