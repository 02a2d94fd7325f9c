import { allocateAmount } from '../money.ts'
import type { Charge } from './types.ts'

/** How the price of a ticket is divided between the payee and the platform. docs/rules.md 3.10 */
export const COST_BASES = ['FACE', 'NET', 'CONSIGNMENT'] as const
type CostBasis = (typeof COST_BASES)[number]

/** Terms that decide a split. Shares in basis points; `netCost` in minor units, of NET alone. */
export type SplitTerms = {
  readonly costBasis: CostBasis
  /** The platform's share. Zero with NET. */
  readonly revenueShare: number
  readonly netCost: number | null
  /** The share of the account in whose shop the ticket is sold. Zero if that is the owner's. */
  readonly partnerShare: number
}

/**
 * A ticket's own price, in minor units: face and extras, what discounts lowered it by, and what lies inside it (fees that the
 * organizer bears, tax that is included). None is negative.
 */
type SplitPrice = { readonly price: number; readonly discount: number; readonly inside: number }

/** Who gets what of it. The parts add up to what is left of the price; none is negative unless nothing is left. */
export type SplitParts = { readonly payee: number; readonly platform: number; readonly partner: number }

const WHOLE = 10_000

const sum = (charges: readonly { readonly amount: number }[]): number =>
  charges.reduce((total, { amount }) => total + amount, 0)

/** Whether a charge is part of what the organizer sells a ticket for. */
export const isOwnCharge = ({
  kind,
  beneficiary,
}: {
  readonly kind: string
  readonly beneficiary: Charge['beneficiary']
}): boolean => beneficiary === 'ORGANIZER' && (kind === 'FACE' || kind === 'EXTRA' || kind === 'DISCOUNT')

/** The ticket's own price in its charges. `isInside`: whether a charge lies inside one of those. */
export function ownPrice<One extends Pick<Charge, 'beneficiary' | 'amount'> & { readonly kind: string }>(
  charges: readonly One[],
  isInside: (charge: One) => boolean,
): SplitPrice {
  const own = charges.filter((charge) => isOwnCharge(charge) && !isInside(charge))
  return {
    price: sum(own.filter(({ kind }) => kind !== 'DISCOUNT')),
    discount: 0 - sum(own.filter(({ kind }) => kind === 'DISCOUNT')),
    inside: sum(charges.filter(isInside)),
  }
}

/** Sold without terms in the owner's shop: everything that is left is the payee's. */
export const NO_SPLIT: SplitTerms = { costBasis: 'FACE', revenueShare: 0, netCost: null, partnerShare: 0 }

/** What is left of a ticket's own price to divide. */
export const leftToSplit = ({ price, discount, inside }: SplitPrice): number => price - discount - inside

const shares = (amount: number, { revenueShare, partnerShare }: SplitTerms): SplitParts => {
  const [payee = 0, platform = 0, partner = 0] = allocateAmount(amount, [
    WHOLE - revenueShare - partnerShare,
    revenueShare,
    partnerShare,
  ])
  return { payee, platform, partner }
}

/** The payee's part by the basis: `maximum` or less. */
const dueToPayee = (terms: SplitTerms, { price, inside }: SplitPrice, maximum: number): number =>
  Math.max(0, Math.min(maximum, terms.costBasis === 'NET' ? (terms.netCost ?? 0) : shares(price, terms).payee - inside))

/**
 * Divides what is left of one ticket's price, to the minor unit, by the largest remainder.
 *
 * - FACE: everyone has their share of what is left, so discounts lower all parts.
 * - NET: the payee has a fixed amount, or what is left if that is less; the rest is the platform's.
 * - CONSIGNMENT: the payee has the full price less the shares and what lies inside it; discounts come out of the platform's part first.
 *
 * A partner has no more than the platform's share leaves.
 */
export function splitPrice(price: SplitPrice, given: SplitTerms): SplitParts {
  const terms = { ...given, partnerShare: Math.min(given.partnerShare, WHOLE - given.revenueShare) }
  const left = leftToSplit(price)
  if (left <= 0) return { payee: left, platform: 0, partner: 0 }
  const even = shares(left, terms)
  if (terms.costBasis === 'FACE') return even
  const payee = dueToPayee(terms, price, left - even.partner)
  return { payee, platform: left - even.partner - payee, partner: even.partner }
}
