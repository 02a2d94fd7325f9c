import type { FeeRule } from '../pricing/types.ts'
import type { FeeInput, FeeTerms, SaleChannel } from './fee.ts'

const SCOPES = {
  TICKET: 'PER_TICKET',
  ORDER: 'PER_ORDER',
  DELIVERY: 'PER_DELIVERY',
  PAYOUT: 'PER_PAYOUT',
} as const satisfies Record<FeeInput['level'], FeeRule['scope']>

/** The base of a fee of a structure, as the price arithmetic names it. */
export const feeScopeOf = (level: FeeInput['level']): FeeRule['scope'] => SCOPES[level]

/** A fee of a structure as a rule of the price arithmetic. */
const feeRuleOf = (fee: FeeTerms): FeeRule => ({
  id: fee.id,
  name: fee.name,
  scope: feeScopeOf(fee.level),
  fixed: fee.fixed ?? 0,
  basisPoints: fee.basisPoints ?? 0,
  minimum: fee.minimum,
  maximum: fee.maximum,
  from: fee.priceFrom,
  below: fee.priceBelow,
  bearer: fee.payer,
  beneficiary: fee.earner,
  ignoresDiscounts: fee.ofFullPrice,
  taxable: fee.taxable,
  refundable: fee.refundable,
})

/** A sale, or a payout, that fees are charged on. */
type Occasion = { readonly currency: string; readonly at: Date; readonly channel: SaleChannel }

/** The rules that these fees are in a currency, at a moment, through a channel. */
export const feeRulesFor = (fees: readonly FeeTerms[], { currency, at, channel }: Occasion): FeeRule[] =>
  fees
    .filter((fee) => fee.currency === '' || fee.currency === currency)
    .filter(({ channels }) => channels.length === 0 || channels.includes(channel))
    .filter(({ validFrom, validUntil }) => isWithin({ validFrom, validUntil }, at))
    .map(feeRuleOf)

const isWithin = ({ validFrom, validUntil }: Pick<FeeTerms, 'validFrom' | 'validUntil'>, at: Date): boolean =>
  (validFrom === null || new Date(validFrom) <= at) && (validUntil === null || new Date(validUntil) > at)

/** Moments after `after` at which one of these fees begins or ends, each once, in order. */
export const feeMoments = (fees: readonly FeeTerms[], after: Date): Date[] => {
  const all = fees.flatMap(({ validFrom, validUntil }) =>
    [validFrom, validUntil].flatMap((at) => (at === null ? [] : [new Date(at).getTime()])),
  )
  return [...new Set(all)]
    .filter((at) => at > after.getTime())
    .toSorted((one, other) => one - other)
    .map((at) => new Date(at))
}
