/**
 * Types of the price pipeline. All amounts are whole minor units of one currency, all rates basis points
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

/** Recipients of a charge. TAX is owed to the authority, PROTECTION to the insurer. */
export const BENEFICIARIES = ['ORGANIZER', 'PLATFORM', 'GATEWAY', 'SELLER', 'TAX', 'PROTECTION'] as const
export type Beneficiary = (typeof BENEFICIARIES)[number]

/**
 * One row of a ticket's price breakdown. `amount` is negative for a discount. `included` rows are already part of the
 * price (a tax, a fee the organizer pays) and add nothing to it: a ticket costs the sum of its other rows.
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
  /** Base: the price of a ticket, of the order, of a delivery that isn't free; or what is paid out, which no price contains. */
  readonly scope: 'PER_TICKET' | 'PER_ORDER' | 'PER_DELIVERY' | 'PER_PAYOUT'
  readonly fixed: number
  readonly basisPoints: number
  readonly minimum?: number | null
  readonly maximum?: number | null
  /** BUYER: on top of the price. ORGANIZER: out of the price (an included row). */
  readonly bearer: 'BUYER' | 'ORGANIZER'
  readonly beneficiary: Beneficiary
  /** Charged on bases of at least `from` and less than `below`, so that several fees can be tiers of one. Default: on all. */
  readonly from?: number | null
  readonly below?: number | null
  /** Whether taxes on fees tax it. Default true. */
  readonly taxable?: boolean
  /** Calculated on the price before discounts. Default false: after discounts. */
  readonly ignoresDiscounts?: boolean
  /** Also charged on free tickets. Default false. */
  readonly chargesFree?: boolean
  /** Default true. */
  readonly refundable?: boolean
}

/** A tax. INCLUSIVE: part of the displayed amounts; EXCLUSIVE: added to them. */
export type TaxRule = {
  readonly id: string
  readonly name: string
  readonly basisPoints: number
  readonly mode: 'INCLUSIVE' | 'EXCLUSIVE'
  /** Amounts that are taxed. Default: all four. TICKET is the face plus extras, less discounts. */
  readonly on?: readonly ('TICKET' | 'FEE' | 'DELIVERY' | 'ORDER_FEE')[]
}

/**
 * A discount chosen by `promotions`: a share of the face or an amount, applied in the given order, never below zero.
 * A discount on a whole order arrives as each ticket's part (`allocate` by faces), so that fees and tax follow it.
 */
export type DiscountInput = { readonly sourceId: string; readonly name: string } & (
  | { readonly basisPoints: number }
  | { readonly amount: number }
)

export type ExtraInput = { readonly id: string; readonly name: string; readonly amount: number }

/** Input for the price of one ticket. `face` is the price type's amount at its price level, minor units. */
export type TicketInput = {
  readonly face: number
  readonly faceName: string
  readonly extras?: readonly ExtraInput[]
  readonly discounts?: readonly DiscountInput[]
  readonly fees: readonly FeeRule[]
  readonly taxes: readonly TaxRule[]
}

/** One line of a basket: its tickets' rows from `ticketCharges`, in order. */
export type LineInput = { readonly lineId: string; readonly tickets: readonly (readonly Charge[])[] }

/** `lineIds`: the lines that an order-level amount belongs to; all of them if absent. */
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

/**
 * Sums of an order, minor units. grandTotal = faces + extras + discounts + fees + shippingAndHandling + tax +
 * protection.
 */
export type OrderTotals = {
  readonly faces: number
  readonly extras: number
  /** Zero or negative. */
  readonly discounts: number
  /** Of tickets and of the order. */
  readonly fees: number
  readonly shippingAndHandling: number
  /** Added to the prices. */
  readonly tax: number
  /** Included in the prices; not part of the sum. */
  readonly taxIncluded: number
  readonly protection: number
  readonly grandTotal: number
}

/** A priced basket: each line's tickets with their parts of the order-level amounts, and the sums. */
export type PricedOrder = { readonly lines: readonly LineInput[]; readonly totals: OrderTotals }
