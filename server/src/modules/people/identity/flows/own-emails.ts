import { normaliseEmail } from '#platform/emails.ts'
import { isUuid, newId } from '@admission/common/ids.ts'
import type { ConsumerActor } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { inputError, notFound, notSignedIn, preconditionFailed, Refusal, userError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Origin } from '#platform/origin.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { linkNotUsable } from '#modules/people/identity/errors.ts'
import { addressNoticed, emailAdded, primaryEmailChanged } from '#modules/people/identity/facts.ts'
import { provePassword } from '#modules/people/identity/flows/prove-password.ts'
import { readEmailOwner, readLinkedEmail, readOwnEmails } from '#modules/people/identity/reads/emails.ts'
import { lockProfile } from '#modules/people/identity/reads/own.ts'
import type { OwnEmail, OwnEmailId, VerifiedEmail } from '#modules/people/identity/types.ts'
import { useLink } from '#modules/people/identity/writes/users.ts'
import {
  insertPendingEmail,
  markAddedEmailVerified,
  removeEmail as takeEmail,
  setPrimaryEmail,
} from '#modules/people/identity/writes/emails.ts'

const MAX_EMAILS = 10

type By = { readonly services: Services; readonly origin: Origin; readonly actor: ConsumerActor }

// One change of a user's addresses at a time.
const lockedEmails = async (transaction: SystemTx, { userId }: ConsumerActor): Promise<OwnEmail[]> => {
  if ((await lockProfile(transaction, userId)) === undefined) throw notSignedIn()
  return readOwnEmails(transaction, userId)
}

const audited = (transaction: SystemTx, { origin, actor }: By, action: string, emailId: OwnEmailId) =>
  writeAudit(transaction, origin, { action, target: { kind: 'user', id: actor.userId }, after: { emailId } })

const owned = (emails: readonly OwnEmail[], id: string): OwnEmail => {
  const found = isUuid(id) ? emails.find((each) => each.id === id) : undefined
  if (found === undefined) throw notFound()
  return found
}

/** True if another mail may go to an address. Beyond the limit none is sent, and the answer stays the same. */
const mayMail = async ({ sharedLimits }: Services, email: string): Promise<boolean> => {
  try {
    await sharedLimits.take(LIMITS.addressMails, email)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.category === 'tooManyRequests') return false
    throw error
  }
}

const announceAdded = (transaction: SystemTx, { actor }: By, emailId: OwnEmailId): Promise<void> =>
  announce(transaction, emailAdded, { accountId: null, subjectId: actor.userId, data: { emailId } })

const alreadyTheirs = () => inputError({ path: 'email', message: 'This is already one of your addresses.' })

/**
 * Adds an address, mails its link and tells the primary one; adding it again mails another link. A new one needs the
 * password, because it will sign in. The answer is the same for an address of another user, whose mail says so. Throws
 * userInputError for `email` or `password`.
 */
export const addEmail = async (by: By, typed: string, password: string): Promise<void> => {
  const { services, origin, actor } = by
  const email = normaliseEmail(typed)
  await services.sharedLimits.take(LIMITS.addressesPerUser, actor.userId)
  const own = (await readOwnEmails(services.databases.system, actor.userId)).find((each) => each.email === email)
  if (own !== undefined && (own.isPrimary || own.isVerified)) throw alreadyTheirs()
  if (own === undefined) await provePassword(services, origin, actor.userId, { path: 'password', password })
  const isMailed = await mayMail(services, email)
  await inTransaction(services.databases.system, async (transaction) => {
    const emails = await lockedEmails(transaction, actor)
    const known = emails.find((each) => each.email === email)
    if (known !== undefined && (known.isPrimary || known.isVerified)) throw alreadyTheirs()
    // Removed a moment ago, so that it is a new one.
    if (known === undefined && own !== undefined) throw preconditionFailed('This address was removed. Add it again.')
    if (known === undefined && emails.length >= MAX_EMAILS)
      throw inputError({ path: 'email', message: `Use ${String(MAX_EMAILS)} addresses or fewer. Remove one first.` })
    const id = known?.id ?? newId('OwnEmail')
    if (known === undefined) {
      await insertPendingEmail(transaction, actor.userId, { id, email })
      await audited(transaction, by, 'user-add-email', id)
      await announce(transaction, addressNoticed, { accountId: null, subjectId: actor.userId, data: { emailId: id } })
    }
    if (isMailed) await announceAdded(transaction, by, id)
  })
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505' && error.message.includes('user_email_owner')

/**
 * Verifies the signed-in user's added address with its link. Opening it again reports that it was verified. Refuses
 * links of other users, and of addresses that have become another user’s.
 */
export const verifyAddedEmail = async (by: By, token: string): Promise<VerifiedEmail> => {
  const { services, actor } = by
  await services.sharedLimits.take(LIMITS.linkPerNetwork, actor.userId)
  try {
    return await inTransaction(services.databases.system, async (transaction) => {
      await lockedEmails(transaction, actor)
      const linked = await readLinkedEmail(transaction, actor.userId, token)
      if (linked === undefined) throw linkNotUsable()
      const { email, emailId, linkId, isVerified } = linked
      if (isVerified) return { email, alreadyConfirmed: true }
      if ((await readEmailOwner(transaction, email)) !== undefined) throw linkNotUsable()
      await useLink(transaction, linkId)
      await markAddedEmailVerified(transaction, emailId)
      await audited(transaction, by, 'user-verify-email', emailId)
      return { email, alreadyConfirmed: false }
    })
  } catch (error) {
    throw isTaken(error) ? linkNotUsable() : error
  }
}

/**
 * Makes a verified address the primary one and tells the old one by mail. Needs the password, because links for a new
 * password go to the primary address. Throws userInputError for `password`.
 */
export const makeEmailPrimary = async (by: By, id: string, password: string): Promise<void> => {
  const { services, origin, actor } = by
  await provePassword(services, origin, actor.userId, { path: 'password', password })
  await inTransaction(services.databases.system, async (transaction) => {
    const emails = await lockedEmails(transaction, actor)
    const next = owned(emails, id)
    if (next.isPrimary) return
    const old = emails.find(({ isPrimary }) => isPrimary)
    if (!next.isVerified || !(await setPrimaryEmail(transaction, actor.userId, next.id)))
      throw preconditionFailed('Confirm this address first. Nothing changed.')
    await announce(transaction, primaryEmailChanged, {
      accountId: null,
      subjectId: actor.userId,
      data: { oldEmailId: old?.id ?? next.id },
    })
    await audited(transaction, by, 'user-change-primary-email', next.id)
  })
}

/** Removes one of the user's addresses, never the primary one. Its links stop working. */
export const removeEmail = async (by: By, id: string): Promise<void> => {
  const { services, actor } = by
  await inTransaction(services.databases.system, async (transaction) => {
    const { id: emailId, isPrimary } = owned(await lockedEmails(transaction, actor), id)
    if (isPrimary) throw userError('This is your primary address. Make another one primary first.')
    if (!(await takeEmail(transaction, actor.userId, emailId))) throw notFound()
    await audited(transaction, by, 'user-remove-email', emailId)
  })
}
