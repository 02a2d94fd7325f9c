import { orderCharges, ticketCharges } from './charges.ts'
import { leftToSplit, ownPrice, splitPrice, isOwnCharge, type SplitParts, type SplitTerms } from './split.ts'
import type { Charge, FeeRule, TaxRule } from './types.ts'

/** An order to try terms on: `quantity` tickets at one price, in minor units, with a discount in basis points. */
type ExampleOrder = {
  readonly face: number
  readonly quantity: number
  readonly discountBasisPoints: number
  readonly fees: readonly FeeRule[]
  readonly taxes: readonly TaxRule[]
}

/** Who gets what of it. The parts and the rest add up to the total. */
export type SplitExample = SplitParts & {
  readonly total: number
  /** What is divided: the tickets’ own prices less discounts and what lies inside. */
  readonly left: number
  readonly fees: { readonly platform: number; readonly gateway: number; readonly organizer: number }
  readonly tax: number
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

// A tax per order is inside the ticket's part of the order's fees, if it has one; everything else that is included is inside its own price.
const outerOf = (charges: readonly Charge[], { kind, level }: Charge): Charge | undefined =>
  kind === 'TAX' && level === 'ORDER'
    ? charges.find((other) => other.kind === 'ORDER_FEE' && !other.included)
    : undefined

/** Works out an example by the arithmetic that prices carts and divides what they bring. */
export function splitExample(order: ExampleOrder, terms: SplitTerms): SplitExample {
  const { face, quantity, discountBasisPoints, fees, taxes } = order
  const discounts =
    discountBasisPoints === 0 ? [] : [{ sourceId: 'discount', name: 'Discount', basisPoints: discountBasisPoints }]
  const ticket = ticketCharges({ face, faceName: 'Ticket', fees, taxes, discounts })
  const { lines, totals } = orderCharges({
    lines: [{ lineId: '', tickets: Array.from({ length: quantity }, () => ticket) }],
    fees,
    taxes,
  })
  const tickets = lines.flatMap((line) => line.tickets)
  const prices = tickets.map((charges) =>
    ownPrice(charges, (charge) => charge.included && outerOf(charges, charge) === undefined),
  )
  const parts = prices.map((price) => splitPrice(price, terms))
  const others = (beneficiary: Charge['beneficiary']): number =>
    sum(
      tickets.flatMap((charges) =>
        charges.map((charge) => {
          if (charge.included && outerOf(charges, charge)?.beneficiary === beneficiary) return -charge.amount
          return charge.beneficiary === beneficiary && (charge.included || !isOwnCharge(charge)) ? charge.amount : 0
        }),
      ),
    )
  return {
    total: totals.grandTotal,
    left: sum(prices.map(leftToSplit)),
    payee: sum(parts.map(({ payee }) => payee)),
    platform: sum(parts.map(({ platform }) => platform)),
    partner: sum(parts.map(({ partner }) => partner)),
    fees: { platform: others('PLATFORM'), gateway: others('GATEWAY'), organizer: others('ORGANIZER') },
    tax: others('TAX'),
  }
}
