import { isUuid } from '@admission/common/ids.ts'
import { membershipOf } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { isOwnEvent } from '../reads/check-in.ts'
import { insertDefaultList } from '../writes/default-list.ts'

/** The door of an event as staff see it. */
export type EventCheckIn = { readonly eventId: string }

/** Opens the check-in of an event; one that never had a list gets one for everyone. Throws notFound out of reach. */
export const openCheckIn = async (context: RequestContext, eventId: string): Promise<EventCheckIn> => {
  const { accountId, eventIds } = membershipOf(context.actor)
  const id = eventId.toLowerCase()
  const isTheirs =
    isUuid(id) &&
    (await readAccount(context, async (transaction) => {
      if (!(await isOwnEvent(transaction, { accountId, eventIds }, id))) return false
      // Doing it twice does it once, and the reads below find this transaction still open.
      await insertDefaultList(context.services.databases.system, accountId, id)
      return true
    }))
  if (!isTheirs) throw notFound()
  return { eventId: id }
}
