import { isUuid } from '@admission/common/ids.ts'
import { endInvitation } from '#modules/selling/concierge/actions/end-invitation.ts'
import { needWholeAccount } from '#modules/stock/collections/policy.ts'
import { touchEvents } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import { membershipOf } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound, notSignedIn } from '#platform/errors.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import type { Services } from '#platform/services.ts'
import { readRenewal, readToWithdraw } from '../reads.ts'
import type { Renewal } from '../types.ts'
import { writeEnded, writeReleased, writeRetried } from '../writes.ts'

/** The renewal of a pass of the member's account. Throws notFound for others, forbidden for members limited to events. */
const ownRenewal = async (context: RequestContext, collectionId: string): Promise<Renewal> => {
  const { accountId, eventIds } = membershipOf(context.actor)
  needWholeAccount({ eventIds })
  const renewal = isUuid(collectionId) ? await readRenewal(context.services.databases.system, collectionId) : undefined
  if (renewal?.accountId !== accountId) throw notFound()
  return renewal
}

/** Looks again for the places of holders that couldn't be kept. Can be repeated. */
export const retryRenewal = async (context: RequestContext, collectionId: string): Promise<Renewal> => {
  const { id } = await ownRenewal(context, collectionId)
  await inTransaction(context.services.databases.system, async (transaction) => {
    const holders = await writeRetried(transaction, id)
    if (holders > 0)
      await writeAudit(transaction, originOf(context), {
        action: 'renewal-retry',
        target: { kind: 'collection', id: collectionId },
        after: { holders },
      })
  })
  return ownRenewal(context, collectionId)
}

/**
 * Ends the renewal of a pass: places that weren't renewed are given back within seconds, those in payment once it is over. What was
 * renewed stays. The pass can be renewed again.
 */
export const endRenewal = async (context: RequestContext, collectionId: string): Promise<void> => {
  const { actor, services } = context
  if (actor.kind !== 'admin') throw notSignedIn()
  const { fromName, counts } = await ownRenewal(context, collectionId)
  await inTransaction(services.databases.system, async (transaction) => {
    if (await writeEnded(transaction, collectionId, actor.userId))
      await writeAudit(transaction, originOf(context), {
        action: 'renewal-end',
        target: { kind: 'collection', id: collectionId },
        before: { from: fromName, holders: counts.open + counts.waiting },
      })
  })
}

const BATCH = 100

/** Gives back places of renewals that staff ended, each in a transaction of its own, but never during a payment. Returns how many. */
export const releaseEnded = async ({ databases: { system } }: Services): Promise<number> => {
  let given = 0
  const open = await readToWithdraw(system, BATCH)
  if (open.length === 0) await writeReleased(system)
  for (const { invitationId, eventIds } of open) {
    const ending = await inTransaction(system, (transaction) => endInvitation(transaction, invitationId, 'WITHDRAWN'))
    if (ending !== 'ENDED') continue
    touchEvents(eventIds)
    given += 1
  }
  return given
}
