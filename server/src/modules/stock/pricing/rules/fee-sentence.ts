import { formatMoney, money } from '@admission/common/money.ts'
import type { FeeRule } from '@admission/common/pricing/types.ts'

type Currency = { readonly currency: string; readonly exponent: number }

const amountOf = (fee: FeeRule, { currency, exponent }: Currency): string => {
  const rate = fee.basisPoints === 0 ? [] : [`${String(fee.basisPoints / 100)}%`]
  const fixed = fee.fixed === 0 ? [] : [formatMoney(money(fee.fixed, currency, exponent))]
  return [...rate, ...fixed].join(' + ')
}

const UNITS: Readonly<Record<FeeRule['scope'], string>> = {
  PER_TICKET: 'per ticket',
  PER_ORDER: 'per order',
  PER_DELIVERY: 'per delivery',
  PER_PAYOUT: 'per payout',
}
const unitOf = ({ scope }: FeeRule): string => UNITS[scope]

/** Summarizes the fees of a collection for its organizer: `Buyers pay 6% + $0.75 per ticket on top of your price.` */
export const feeSentence = (fees: readonly FeeRule[], currency: Currency): string => {
  const feesPaidBy = (bearer: FeeRule['bearer']): string =>
    fees
      .filter((fee) => fee.bearer === bearer)
      .map((fee) => `${amountOf(fee, currency)} ${unitOf(fee)}`)
      .join(' and ')
  const [buyers, organizers] = [feesPaidBy('BUYER'), feesPaidBy('ORGANIZER')]
  const sentences = [
    ...(buyers === '' ? [] : [`Buyers pay ${buyers} on top of your price.`]),
    ...(organizers === '' ? [] : [`You pay ${organizers} out of your price.`]),
  ]
  return sentences.length === 0 ? 'No fees. Buyers pay your price.' : sentences.join(' ')
}
