import { isOwnCharge, NO_SPLIT, ownPrice, splitPrice } from '@admission/common/pricing/split.ts'
import type { LineSplit } from '#modules/selling/offers/types/offer-sheet.ts'
import type { PaymentCharge } from '#modules/selling/sales/types/payment.ts'

const isOwn = (charge: PaymentCharge): boolean => isOwnCharge(charge) && charge.liesIn === null

/**
 * Number of the charge that others lie in: the face price, else an extra. A refund gives back of them what it gives back of this
 * one, so that it can't be zero unless all are.
 */
export const homeOf = (charges: readonly Pick<PaymentCharge, 'kind' | 'amount'>[]): number => {
  const own = charges.findIndex(({ kind, amount }) => (kind === 'FACE' || kind === 'EXTRA') && amount > 0)
  return (own >= 0 ? own : charges.findIndex(({ kind }) => kind === 'FACE')) + 1
}

/**
 * The charges of one ticket with the parts of others in its price, as rows inside it, and with the account that the rest is owed
 * to. The sum stays the same: what a buyer pays doesn't depend on who gets it.
 */
export function sharedCharges(
  charges: readonly PaymentCharge[],
  accountId: string,
  split: LineSplit | undefined,
): readonly PaymentCharge[] {
  if (split === undefined) return charges
  const { terms, partner } = split
  const isInOwn = ({ liesIn }: PaymentCharge): boolean => {
    const around = liesIn === null ? undefined : charges[liesIn - 1]
    return around !== undefined && isOwn(around)
  }
  const parts = splitPrice(ownPrice(charges, isInOwn), { ...NO_SPLIT, ...terms, partnerShare: partner?.share ?? 0 })
  const payeeId = terms === null || terms.payeeId === accountId ? null : terms.payeeId
  const share = { kind: 'SHARE', level: 'TICKET', liesIn: homeOf(charges), refundable: true } as const
  const shares: readonly PaymentCharge[] = [
    {
      ...share,
      name: 'Platform’s share',
      sourceId: terms?.id ?? null,
      beneficiary: 'PLATFORM',
      amount: parts.platform,
    },
    {
      ...share,
      name: 'Partner’s share',
      sourceId: partner?.grantId ?? null,
      beneficiary: 'ORGANIZER',
      beneficiaryId: partner?.accountId ?? null,
      amount: parts.partner,
    },
  ]
  return [
    ...charges.map((charge) => (payeeId !== null && isOwn(charge) ? { ...charge, beneficiaryId: payeeId } : charge)),
    ...shares.filter(({ amount }) => amount > 0),
  ]
}
