import { isUuid } from '@admission/common/ids.ts'
import { cartTokenFor } from '#modules/selling/carts/rules/cart-token.ts'
import { touchEvents } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import { membershipOf } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound, userError } from '#platform/errors.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { endInvitation, type Ending } from '../actions/end-invitation.ts'
import { readInvitation } from '../reads.ts'
import { invitationOfHash } from '../rules/invite-hash.ts'
import type { Invitation } from '../types.ts'

/** The invitation of a link. Throws resourceNotFound for a wrong hash. */
export const openInvitation = async ({ services, request }: RequestContext, hash: string): Promise<Invitation> => {
  await services.localLimits.take(LIMITS.linkPerNetwork, request.network)
  const id = invitationOfHash(services.secrets.server, hash)
  const invitation = id && (await readInvitation(services.databases.system, id))
  if (!invitation) throw notFound('This link doesn’t work. Use the one in your newest e-mail.')
  return invitation
}

/** The CartToken of tickets that are held, or null. The link is enough, like the token in a buyer's browser. */
export const invitationCartToken = ({ services }: RequestContext, of: Invitation): string | null =>
  of.state === 'OPEN' && of.cartTokenHash !== null
    ? (cartTokenFor(services.secrets.server, of.cartId, of.cartTokenHash) ?? null)
    : null

/** Declines an invitation; its places go back on sale. Doing so twice changes nothing. Throws userError while it is paid for. */
export const declineInvitation = async (context: RequestContext, hash: string): Promise<Invitation> => {
  const { services } = context
  const { id, eventId } = await openInvitation(context, hash)
  const ending = await inTransaction(services.databases.system, (transaction) =>
    endInvitation(transaction, id, 'DECLINED'),
  )
  if (ending === 'IN_PAYMENT') throw userError('Your payment is being processed. You can’t decline these tickets now.')
  touchEvents([eventId])
  return openInvitation(context, hash)
}

/** The outcome of one invitation: null if it was withdrawn, otherwise why not. */
export type WithdrawAnswer = { readonly id: string; readonly problem: string | null }

const PROBLEMS: Readonly<Record<Ending, string | null>> = {
  ENDED: null,
  IN_PAYMENT: 'They are paying right now.',
  GONE: 'This has ended already.',
}

/** Withdraws invitations of the account, each on its own. Their places go back on sale. */
export const withdrawInvitations = async (
  context: RequestContext,
  ids: readonly string[],
): Promise<WithdrawAnswer[]> => {
  const { accountId, eventIds } = membershipOf(context.actor)
  const { system } = context.services.databases
  const answers: WithdrawAnswer[] = []
  for (const id of ids) {
    const found = isUuid(id) ? await readInvitation(system, id) : undefined
    const isTheirs =
      found?.accountId === accountId && (eventIds === null || eventIds.some((own) => own === found.eventId))
    const ending =
      found === undefined || !isTheirs
        ? 'GONE'
        : await inTransaction(system, async (transaction) => {
            const outcome = await endInvitation(transaction, found.id, 'WITHDRAWN')
            if (outcome === 'ENDED')
              await writeAudit(transaction, originOf(context), {
                action: 'guest-withdraw',
                target: { kind: 'event', id: found.eventId },
                before: { invitationId: found.id, quantity: found.quantity },
              })
            return outcome
          })
    if (found && isTheirs) touchEvents([found.eventId])
    answers.push({ id, problem: PROBLEMS[ending] })
  }
  return answers
}
