import type { AccountId, UserId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { ChargeAgreementId } from '../types.ts'
import { insertCharge, lockForCharge, readCharge } from '../writes.ts'

/** A charge that staff want to make. */
export type StaffCharge = {
  /** The sale's own ID: asking again with it answers the same and counts once. */
  readonly key: string
  readonly accountId: AccountId
  /** The person who is charged. */
  readonly userId: UserId
  /** Where the event takes place that is sold. */
  readonly venueId: string
  readonly amount: Money
  /** Member who charges; null for the platform. */
  readonly by: string | null
}

/** Why a charge isn't allowed. `left` is what is left of the limit, in minor units. */
export type ChargeRefusal =
  | { readonly reason: 'NO_AGREEMENT' | 'REVOKED' | 'EXPIRED' | 'CURRENCY' | 'AMOUNT' | 'USED_KEY' }
  | { readonly reason: 'OVER_LIMIT'; readonly left: number }

export type ChargeAnswer = { readonly agreementId: ChargeAgreementId } | { readonly refusal: ChargeRefusal }

/**
 * Decides whether staff of an account may charge a person: only within an active agreement for the venue, in its
 * currency, and up to its limit for any 30 days. only within an active agreement for the venue, in its currency, and
 * up to its limit for any 30 days. An allowed charge counts from the moment this transaction commits, so call it in
 * the transaction that records the sale, before the gateway is asked; and `releaseCharge` if nothing was charged
 * after all. Locks the agreement: of two simultaneous charges, the second sees the first.
 */
export const mayCharge = async (transaction: SystemTx, charge: StaffCharge): Promise<ChargeAnswer> => {
  const { key, accountId, amount, by } = charge
  if (!Number.isSafeInteger(amount.amount) || amount.amount <= 0) return { refusal: { reason: 'AMOUNT' } }
  const agreement = await lockForCharge(transaction, charge)
  if (agreement === undefined) return { refusal: { reason: 'NO_AGREEMENT' } }
  const before = await readCharge(transaction, key)
  if (before !== undefined) {
    const isSame = before.agreementId === agreement.id && before.amount === amount.amount && !before.isReleased
    return isSame ? { agreementId: agreement.id } : { refusal: { reason: 'USED_KEY' } }
  }
  const { state, currency, exponent, limitAmount, charged } = agreement
  if (state !== 'ACTIVE') return { refusal: { reason: state } }
  if (amount.currency !== currency || amount.exponent !== exponent) return { refusal: { reason: 'CURRENCY' } }
  if (charged + amount.amount > limitAmount)
    return { refusal: { reason: 'OVER_LIMIT', left: Math.max(0, limitAmount - charged) } }
  await insertCharge(transaction, { key, accountId, agreementId: agreement.id, amount: amount.amount, by })
  return { agreementId: agreement.id }
}
