import { allInPrice, orderFeeOf, ticketCharges } from '@admission/common/pricing/charges.ts'
import { markedUp, type Markup } from '@admission/common/pricing/markup.ts'
import type { FeeRule, TaxRule } from '@admission/common/pricing/types.ts'
import type { CollectionPriceTypeFieldsFragment } from './collection-price-type.gql.ts'
import { shownAmount } from './price-cells.ts'
import type { Cell } from './price-content.ts'

type Saved = Pick<CollectionPriceTypeFieldsFragment, 'priceTypes' | 'fees' | 'taxes' | 'markup'>
type Charge = Saved['priceTypes'][number]['prices'][number]['charges'][number]

/** One row of a price breakdown. */
export type BreakdownRow = Charge

/** Markup, fees and taxes that apply to a collection today. */
export interface PricingFacts {
  readonly fees: readonly FeeRule[]
  readonly taxes: readonly TaxRule[]
  readonly markup: Markup
}

/** Fee and tax rules as the server's pricing uses them. A fee that buyers don't bear is borne by the organizer. */
export const pricingFacts = ({ fees, taxes, markup }: Saved): PricingFacts => ({
  fees: fees.map((fee, index) => ({
    ...fee,
    id: `fee-${index}`,
    bearer: fee.bearer === 'BUYER' ? 'BUYER' : 'ORGANIZER',
    beneficiary: 'PLATFORM',
  })),
  taxes: taxes.map((tax, index) => ({ ...tax, id: `tax-${index}` })),
  markup,
})

/** Breakdown of a price: from the server if this price is stored, else computed. */
export interface Breakdown {
  /** The organizer's price. */
  readonly price: number
  /** Added to the price before fees. */
  readonly markup: number
  /** Price that buyers pay. */
  readonly allIn: number
  /** Fees per order that are added to an order of one ticket. */
  readonly orderFee: number
  readonly rows: readonly BreakdownRow[]
  /** The price and its markup, minus fees that the organizer bears. */
  readonly receive: number
  /** Taxes included in what buyers pay. */
  readonly taxInside: number
}

const summed = (
  price: number,
  face: number,
  allIn: number,
  orderFee: number,
  rows: readonly BreakdownRow[],
): Breakdown => {
  const inside = (kind: string): number =>
    rows.filter((row) => row.included && row.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
  return { price, markup: face - price, allIn, orderFee, rows, receive: face - inside('FEE'), taxInside: inside('TAX') }
}

/** Breakdown of a cell. `typeId` and `level` identify the stored price, if there is one. */
export function priceBreakdown(
  cell: Cell,
  name: string,
  place: { readonly typeId: string | null; readonly level: string },
  saved: Saved,
  facts: PricingFacts,
): Breakdown {
  const price = shownAmount(cell)
  const face = cell.minimum === null ? markedUp(price, facts.markup) : price
  const stored = saved.priceTypes
    .find(({ id }) => id === place.typeId)
    ?.prices.find(({ priceLevel }) => String(priceLevel) === place.level)
  const input = { face, faceName: name, ...facts }
  const { amount: orderFee } = orderFeeOf(input)
  if (stored !== undefined && (stored.minimum ?? stored.amount) === price)
    return summed(price, face, stored.allIn, orderFee, stored.charges)
  return summed(price, face, allInPrice(input), orderFee, ticketCharges(input))
}
