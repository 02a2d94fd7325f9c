import { cartTokenFor } from '#modules/selling/carts/rules/cart-token.ts'
import { touchEvents } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound, userError } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { leaveWaitlist } from '../actions/leave-waitlist.ts'
import { readOwnEntry } from '../reads.ts'
import { entryOfToken } from '../rules/token.ts'
import type { OwnEntry } from '../types.ts'

/** The entry of a signed link. Throws resourceNotFound for a wrong token. */
export const openEntry = async ({ services, request }: RequestContext, token: string): Promise<OwnEntry> => {
  await services.localLimits.take(LIMITS.linkPerNetwork, request.network)
  const id = entryOfToken(services.secrets.server, token)
  const entry = id && (await readOwnEntry(services.databases.system, id))
  if (!entry) throw notFound('This link doesn’t work. Use the newest e-mail about your waitlist.')
  return entry
}

/** True if the places of an offer can still be bought. */
export const isOpen = ({ services }: RequestContext, { state, offerUntil }: OwnEntry): boolean =>
  state === 'OFFERED' && offerUntil !== null && offerUntil > services.clock.now()

/** The CartToken of an open offer, or null. The signed link is enough, like the token in a buyer's browser. */
export const entryCartToken = (context: RequestContext, entry: OwnEntry): string | null => {
  const { cartId, cartTokenHash } = entry
  if (!isOpen(context, entry) || cartId === null || cartTokenHash === null) return null
  return cartTokenFor(context.services.secrets.server, cartId, cartTokenHash) ?? null
}

/**
 * Leaves the line, or declines an open offer, whose places go to the next in line. Leaving twice changes nothing. Throws
 * userError while the offer is being paid for.
 */
export const leave = async (context: RequestContext, token: string): Promise<OwnEntry> => {
  const { services } = context
  const entry = await openEntry(context, token)
  const { reason } = await inTransaction(services.databases.system, (transaction) =>
    leaveWaitlist(transaction, entry.id, 'LEFT'),
  )
  if (reason === 'IN_PAYMENT') throw userError('Your payment is being processed. You can’t decline these tickets now.')
  touchEvents([entry.eventId])
  return openEntry(context, token)
}
