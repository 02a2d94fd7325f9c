import { isUuid, type UserId } from '@admission/common/ids.ts'
import type { Location } from '@admission/common/locations.ts'
import { purchaserContact } from '@admission/common/validation/purchaser-contact.ts'
import { completeLocation } from '#modules/people/addresses/flows/checked-location.ts'
import { consumerOf, trustedAccountId } from '#platform/actor.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import {
  hasNoVerifiedEmail,
  readAgreement,
  readOfferedTerms,
  readOpenAgreements,
  readPurchaserOf,
  readSellingAccount,
} from '../reads.ts'
import type { ChargeAgreement, OfferedTerms, OnboardingStep, Purchaser, VenueAgreementId } from '../types.ts'
import { writeSetUp } from '../writes.ts'

/** An account that sells to purchasers. Throws notFound for any other. */
export const sellingAccount = async (
  { services }: RequestContext,
  id: string,
): Promise<{ readonly id: string; readonly name: string }> => {
  const name = isUuid(id) ? await readSellingAccount(services.databases.system, trustedAccountId(id)) : undefined
  if (name === undefined) throw notFound()
  return { id, name }
}

/** The next step for the signed-in user, and the venue's terms that it is for. */
export type Onboarding = { readonly step: OnboardingStep; readonly agreementId: VenueAgreementId | null }

/** Works out what a user who opens an account's page for purchasers still lacks. */
export const onboardingOf = async (context: RequestContext, accountId: string): Promise<Onboarding> => {
  const { userId } = consumerOf(context.actor)
  const { system } = context.services.databases
  const account = await sellingAccount(context, accountId)
  const purchaser = await readPurchaserOf(system, trustedAccountId(account.id), userId)
  if (purchaser === undefined) {
    const isUnproved = await hasNoVerifiedEmail(system, userId)
    return { step: isUnproved ? 'CONFIRM_EMAIL' : 'NOT_INVITED', agreementId: null }
  }
  const open = await readOpenAgreements(system, purchaser.id)
  const invited = open.find(({ state }) => state === 'INVITED')
  if (invited) return { step: purchaser.isSetUp ? 'TERMS' : 'SETUP', agreementId: invited.agreementId }
  const isActive = open.some(({ state }) => state === 'ACTIVE')
  return { step: isActive ? 'DONE' : 'NOT_INVITED', agreementId: null }
}

/** An invitation or agreement of the signed-in user at one venue, with who they are for the account. */
export type OwnOffer = {
  readonly purchaser: Purchaser
  readonly agreement: ChargeAgreement
  readonly offered: OfferedTerms
}

/** The user's open invitation or agreement of an account's venue terms. Throws notFound for all that aren't theirs. */
export const ownOffer = async (
  db: SystemDb,
  userId: UserId,
  asked: { readonly accountId: string; readonly agreementId: string },
): Promise<OwnOffer> => {
  if (!isUuid(asked.accountId) || !isUuid(asked.agreementId)) throw notFound()
  const wanted = asked.agreementId.toLowerCase()
  const accountId = trustedAccountId(asked.accountId)
  if ((await readSellingAccount(db, accountId)) === undefined) throw notFound()
  const purchaser = await readPurchaserOf(db, accountId, userId)
  const open = purchaser ? await readOpenAgreements(db, purchaser.id) : []
  const agreement = open.find(({ agreementId }) => agreementId === wanted)
  const offered = agreement && (await readOfferedTerms(db, agreement.agreementId))
  if (!purchaser || !agreement || !offered) throw notFound()
  return { purchaser, agreement, offered }
}

/** A purchaser's own details. */
export type SetUpInput = {
  readonly name: string
  readonly phone: string
  readonly delivery: string
  readonly location: Location
}

/**
 * Stores who the user is for an account that invited them. Throws userInputError beside invalid fields, and notFound
 * without an invitation.
 */
export const setUpPurchaser = async (
  { services, actor }: RequestContext,
  asked: { readonly accountId: string; readonly agreementId: string; readonly input: SetUpInput },
): Promise<OwnOffer> => {
  const { userId } = consumerOf(actor)
  const { location: given, ...typed } = asked.input
  const contact = validateInput(purchaserContact, typed)
  const location = await completeLocation(given, 'location')
  return inTransaction(services.databases.system, async (transaction) => {
    const { purchaser } = await ownOffer(transaction, userId, asked)
    await writeSetUp(transaction, purchaser.id, { userId, ...contact, location })
    return ownOffer(transaction, userId, asked)
  })
}

/** The user's own agreement or invitation by ID. Throws notFound for others. */
export const ownAgreement = async (db: SystemDb, userId: UserId, id: string): Promise<ChargeAgreement> => {
  const agreement = isUuid(id) ? await readAgreement(db, id) : undefined
  const purchaser = agreement && (await readPurchaserOf(db, agreement.accountId, userId))
  if (!agreement || purchaser?.id !== agreement.purchaserId) throw notFound()
  return agreement
}
