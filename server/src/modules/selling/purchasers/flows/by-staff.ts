import { normaliseEmail } from '#platform/emails.ts'
import { isUuid } from '@admission/common/ids.ts'
import {
  purchaserInvitation,
  venueTermsBody,
  type PurchaserInvitation,
} from '@admission/common/validation/purchaser.ts'
import * as v from 'valibot'
import { membershipOf } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { inputError, notFound, notSignedIn, preconditionFailed } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import { chargesRevoked, purchaserInvited } from '../facts.ts'
import { readAgreement, readVenueTerms } from '../reads.ts'
import type { ChargeAgreementId, VenueTerms } from '../types.ts'
import { expireAgreements, isVenueFor, writeEnd, writeInvitation, writePurchaser, writeVenueTerms } from '../writes.ts'

const byOf = ({ actor }: RequestContext): string => {
  if (actor.kind !== 'admin') throw notSignedIn()
  return actor.userId
}

/** The account's terms at a venue; null if it has none there. */
export const venueTermsOf = async (context: RequestContext, venueId: string): Promise<VenueTerms | null> => {
  const { accountId } = membershipOf(context.actor)
  if (!isUuid(venueId)) return null
  return (await readVenueTerms(context.services.databases.system, accountId, venueId)) ?? null
}

/**
 * Publishes a new version of the account's terms at a venue. Who agreed before stays with the version they agreed to.
 * Throws userInputError for the text and unknown venues, preconditionFailed if `seen` isn't the newest version.
 */
export const publishVenueTerms = async (
  context: RequestContext,
  asked: { readonly venueId: string; readonly seen: number; readonly body: string },
): Promise<VenueTerms> => {
  const { accountId } = membershipOf(context.actor)
  const by = byOf(context)
  const { body } = validateInput(v.object({ body: venueTermsBody }), { body: asked.body })
  const { venueId, seen } = asked
  return inTransaction(context.services.databases.system, async (transaction) => {
    if (!isUuid(venueId) || !(await isVenueFor(transaction, accountId, venueId)))
      throw inputError({ path: 'venueId', message: 'Choose a venue.' })
    const version = await writeVenueTerms(transaction, { accountId, venueId, seen, body, by })
    if (version === undefined)
      throw preconditionFailed('Someone else published a newer version. Close this and open it again.')
    await writeAudit(transaction, originOf(context), {
      action: 'venue-agreement-publish',
      target: { kind: 'venue-agreement', id: venueId },
      after: { version },
    })
    const terms = await readVenueTerms(transaction, accountId, venueId)
    if (terms === undefined) throw notFound()
    return terms
  })
}

/**
 * Invites someone by mail to let the account charge them at a venue. Inviting again sends the mail again. Throws
 * userInputError for people who have agreed already, and for venues without terms.
 */
export const invitePurchaser = async (
  context: RequestContext,
  input: PurchaserInvitation,
): Promise<{ readonly id: ChargeAgreementId; readonly email: string }> => {
  const { accountId } = membershipOf(context.actor)
  const by = byOf(context)
  const { name, venueId, ...typed } = validateInput(purchaserInvitation, input)
  const email = normaliseEmail(typed.email)
  const { services } = context
  await services.sharedLimits.take(LIMITS.invitationsPerAccount, accountId)
  return inTransaction(services.databases.system, async (transaction) => {
    if ((await readVenueTerms(transaction, accountId, venueId)) === undefined)
      throw inputError({ path: 'venueId', message: 'Publish the terms for this venue first.' })
    const purchaserId = await writePurchaser(transaction, { accountId, email, name })
    await expireAgreements(transaction, purchaserId)
    const id = await writeInvitation(transaction, { accountId, purchaserId, venueId, by })
    if (id === undefined)
      throw inputError({ path: 'email', message: 'They have already agreed to charges at this venue.' })
    await writeAudit(transaction, originOf(context), {
      action: 'purchaser-invite',
      target: { kind: 'purchaser', id: purchaserId },
      after: { agreementId: id },
    })
    await announce(transaction, purchaserInvited, { accountId, subjectId: id, data: {} })
    return { id, email }
  })
}

/** The outcome of one agreement: null if it was ended, otherwise why not. */
export type EndAnswer = { readonly id: string; readonly problem: string | null }

/** Ends invitations and agreements of the account, each on its own. No charge under them is allowed from then on. */
export const endAgreements = async (context: RequestContext, ids: readonly string[]): Promise<EndAnswer[]> => {
  const { accountId } = membershipOf(context.actor)
  const answers: EndAnswer[] = []
  for (const id of ids) {
    const isEnded = await inTransaction(context.services.databases.system, async (transaction) => {
      const agreement = isUuid(id) ? await readAgreement(transaction, id) : undefined
      if (agreement?.accountId !== accountId || !(await writeEnd(transaction, agreement.id, 'STAFF'))) return false
      await writeAudit(transaction, originOf(context), {
        action: 'purchaser-withdraw',
        target: { kind: 'purchaser', id: agreement.purchaserId },
        before: { agreementId: agreement.id },
      })
      await announce(transaction, chargesRevoked, { accountId, subjectId: id, data: { because: 'STAFF' } })
      return true
    })
    answers.push({ id, problem: isEnded ? null : 'This has ended already.' })
  }
  return answers
}
