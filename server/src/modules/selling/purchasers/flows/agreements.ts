import { chargeAgreementForm, spendLimit } from '@admission/common/validation/purchaser.ts'
import type { Money } from '@admission/common/money.ts'
import * as v from 'valibot'
import { consumerOf } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { inputError, preconditionFailed, userError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { serverKey } from '#platform/ids.ts'
import { networkHash } from '#platform/origin.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import { chargesAgreed, chargesRevoked } from '../facts.ts'
import { lockAgreement } from '../reads.ts'
import type { ChargeAgreement } from '../types.ts'
import { writeAcceptance, writeEnd, writeLimit } from '../writes.ts'
import { ownAgreement, ownOffer } from './onboarding.ts'

/** Terms that someone agrees to, by the versions that they read. */
export type AgreeInput = {
  readonly version: number
  /** Of the account's terms; null if it has none. */
  readonly termsVersion: number | null
  readonly acceptsTerms: boolean
  readonly acceptsVenueTerms: boolean
  readonly limit: Money
}

const CHANGED = 'The terms have changed since you opened this page. Read them again and agree.'

const checkedLimit = (limit: Money, kind: { readonly currency: string; readonly exponent: number }): number => {
  if (limit.currency !== kind.currency || limit.exponent !== kind.exponent)
    throw inputError({ path: 'limit', message: `Enter an amount in ${kind.currency}.` })
  const parsed = v.safeParse(spendLimit, limit.amount)
  if (!parsed.success) throw inputError({ path: 'limit', message: parsed.issues[0].message })
  return parsed.output
}

/**
 * Makes an invitation of the signed-in user an agreement, with version, time and the digest of their network. Throws
 * userInputError if a box isn't checked, preconditionFailed if the terms changed, notFound without an invitation.
 */
export const agreeToCharges = (
  context: RequestContext,
  asked: { readonly accountId: string; readonly agreementId: string; readonly input: AgreeInput },
): Promise<ChargeAgreement> => {
  const { services, actor, request } = context
  const { userId } = consumerOf(actor)
  const { acceptsTerms: terms, acceptsVenueTerms: venueTerms, limit, ...read } = asked.input
  validateInput(v.omit(chargeAgreementForm, ['limit']), { terms, venueTerms })
  return inTransaction(services.databases.system, async (transaction) => {
    const { purchaser, agreement, offered } = await ownOffer(transaction, userId, asked)
    const amount = checkedLimit(limit, offered)
    if (!purchaser.isSetUp || purchaser.userId !== userId) throw userError('Enter your details first.')
    const locked = await lockAgreement(transaction, agreement.id)
    if (locked === undefined || locked.state === 'ACTIVE') return locked ?? agreement
    if (read.version !== offered.version || read.termsVersion !== (offered.accountTerms?.version ?? null))
      throw preconditionFailed(CHANGED)
    const hash = networkHash(serverKey(services.secrets.server[0], 'network'), request.network)
    const { currency, exponent } = offered
    const accepted = await writeAcceptance(transaction, agreement.id, {
      ...read,
      networkHash: hash,
      limit: { amount, currency, exponent },
    })
    if (!accepted) throw preconditionFailed('This invitation was withdrawn.')
    await writeAudit(transaction, originOf(context), {
      action: 'purchaser-agree',
      target: { kind: 'purchaser', id: purchaser.id },
      account: agreement.accountId,
      after: { agreementId: agreement.id, version: read.version, termsVersion: read.termsVersion, limit: amount },
    })
    await announce(transaction, chargesAgreed, { accountId: agreement.accountId, subjectId: agreement.id, data: {} })
    return ownAgreement(transaction, userId, agreement.id)
  })
}

/** Changes what the user can be charged in any 30 days. Throws notFound for others' agreements, userError for ended ones. */
export const setSpendLimit = (context: RequestContext, id: string, limit: Money): Promise<ChargeAgreement> => {
  const { userId } = consumerOf(context.actor)
  return inTransaction(context.services.databases.system, async (transaction) => {
    const { limit: before, accountId, purchaserId } = await ownAgreement(transaction, userId, id)
    if (before === null) throw userError('Agree to the terms first.')
    const amount = checkedLimit(limit, before)
    await lockAgreement(transaction, id)
    const agreement = await ownAgreement(transaction, userId, id)
    if (!(await writeLimit(transaction, agreement.id, amount))) throw userError('This agreement has ended.')
    await writeAudit(transaction, originOf(context), {
      action: 'purchaser-limit',
      target: { kind: 'purchaser', id: purchaserId },
      account: accountId,
      before: { agreementId: agreement.id, limit: agreement.limit?.amount ?? null },
      after: { agreementId: agreement.id, limit: amount },
    })
    return ownAgreement(transaction, userId, id)
  })
}

/**
 * Revokes an agreement of the user, or declines an invitation, effective immediately: charges that are being decided are
 * before or after it, never both. Repeating it changes nothing. Throws notFound for others' agreements.
 */
export const revokeAgreement = (context: RequestContext, id: string): Promise<ChargeAgreement> => {
  const { userId } = consumerOf(context.actor)
  return inTransaction(context.services.databases.system, async (transaction) => {
    const { id: own, accountId, purchaserId } = await ownAgreement(transaction, userId, id)
    await lockAgreement(transaction, own)
    if (await writeEnd(transaction, own, 'REVOKED')) {
      await writeAudit(transaction, originOf(context), {
        action: 'purchaser-withdraw',
        target: { kind: 'purchaser', id: purchaserId },
        account: accountId,
        before: { agreementId: own },
      })
      await announce(transaction, chargesRevoked, { accountId, subjectId: own, data: { because: 'REVOKED' } })
    }
    return ownAgreement(transaction, userId, own)
  })
}
