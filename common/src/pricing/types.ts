/**
 * The words of the price pipeline. All amounts are whole minor units of one currency, all rates basis points
 * (1,000 = 10 %). docs/rules.md 3
 */
export const CHARGE_KINDS = [
  'FACE',
  'EXTRA',
  'DISCOUNT',
  'FEE',
  'TAX',
  'DELIVERY',
  'ORDER_FEE',
  'PROTECTION',
  'ROYALTY',
] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]

/** Who earns a charge. TAX is owed to the authority, PROTECTION to the insurer. */
export const BENEFICIARIES = ['ORGANIZER', 'PLATFORM', 'GATEWAY', 'SELLER', 'TAX', 'PROTECTION'] as const
export type Beneficiary = (typeof BENEFICIARIES)[number]

/**
 * One row of the price breakdown of one ticket. `amount` is negative for a discount. `included` rows say what lies inside
 * the price (a tax, a fee that the organizer bears) and add nothing to it: a ticket costs the sum of its other rows.
 * `level` ORDER marks a ticket's part of an amount that belongs to the order.
 */
export type Charge = {
  readonly kind: ChargeKind
  readonly level: 'TICKET' | 'ORDER'
  readonly sourceId: string | null
  readonly name: string
  readonly beneficiary: Beneficiary
  readonly amount: number
  readonly included: boolean
  readonly refundable: boolean
}

/** fixed + basis points of the base, then not below `minimum` and not above `maximum`. */
export type FeeRule = {
  readonly id: string
  readonly name: string
  readonly scope: 'PER_TICKET' | 'PER_ORDER'
  readonly fixed: number
  readonly basisPoints: number
  readonly minimum?: number | null
  readonly maximum?: number | null
  /** BUYER: on top of the price. ORGANIZER: out of the price (an included row). */
  readonly bearer: 'BUYER' | 'ORGANIZER'
  readonly beneficiary: Beneficiary
  /** Of the price before discounts. Default false: of what is left after them. */
  readonly ignoresDiscounts?: boolean
  /** Charged on what costs nothing, too. Default false: a free ticket carries no fee. */
  readonly chargesFree?: boolean
  /** Default true. */
  readonly refundable?: boolean
}

/** A tax. INCLUSIVE: inside the amounts that are shown, EXCLUSIVE: on top of them. */
export type TaxRule = {
  readonly id: string
  readonly name: string
  readonly basisPoints: number
  readonly mode: 'INCLUSIVE' | 'EXCLUSIVE'
  /** What it is a tax on. Default: all four. TICKET is the face with extras, less discounts. */
  readonly on?: readonly ('TICKET' | 'FEE' | 'DELIVERY' | 'ORDER_FEE')[]
}

/**
 * A reduction that `promotions` has decided on: a share of the face or an amount, in the order given; never below zero.
 * A reduction of a whole order reaches here as each ticket's part (`allocate` by faces), so that fees and tax follow it.
 */
export type DiscountInput = { readonly sourceId: string; readonly name: string } & (
  | { readonly basisPoints: number }
  | { readonly amount: number }
)

export type ExtraInput = { readonly id: string; readonly name: string; readonly amount: number }

/** What the price of one ticket is made of. `face` is the price type's amount at its price level, minor units. */
export type TicketInput = {
  readonly face: number
  readonly faceName: string
  readonly extras?: readonly ExtraInput[]
  readonly discounts?: readonly DiscountInput[]
  readonly fees: readonly FeeRule[]
  readonly taxes: readonly TaxRule[]
}

/** One line of a basket: its tickets' rows as `ticketCharges` made them, in order. */
export type LineInput = { readonly lineId: string; readonly tickets: readonly (readonly Charge[])[] }

/** `lineIds` names the lines that an amount of the order belongs to; absent: all of them. */
export type OrderInput = {
  readonly lines: readonly LineInput[]
  readonly delivery?: readonly {
    readonly sourceId: string
    readonly name: string
    readonly amount: number
    readonly beneficiary?: Beneficiary
    readonly lineIds?: readonly string[]
  }[]
  readonly fees?: readonly (FeeRule & { readonly lineIds?: readonly string[] })[]
  readonly taxes?: readonly (TaxRule & { readonly lineIds?: readonly string[] })[]
}

/** Sums of an order, minor units. grandTotal = faces + extras + discounts + fees + shippingAndHandling + tax + protection. */
export type OrderTotals = {
  readonly faces: number
  readonly extras: number
  /** Zero or negative. */
  readonly discounts: number
  /** Of tickets and of the order. */
  readonly fees: number
  readonly shippingAndHandling: number
  /** On top of the prices. */
  readonly tax: number
  /** Inside the prices; no part of the sum. */
  readonly taxIncluded: number
  readonly protection: number
  readonly grandTotal: number
}

/** The priced basket: each line's tickets with their parts of the order's amounts, and the sums. */
export type PricedOrder = { readonly lines: readonly LineInput[]; readonly totals: OrderTotals }
