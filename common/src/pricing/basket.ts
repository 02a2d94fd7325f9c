import { allocateAmount } from '../money.ts'
import { priceOf, total } from './amounts.ts'
import type { Charge, LineInput } from './types.ts'

type Ticket = { readonly lineId: string; readonly charges: Charge[] }

/** The tickets of an order while the order's own amounts are spread over them. */
export class Basket {
  readonly #lines: readonly LineInput[]
  readonly #tickets: readonly Ticket[]

  constructor(lines: readonly LineInput[]) {
    this.#lines = lines
    this.#tickets = lines.flatMap(({ lineId, tickets }) =>
      tickets.map((charges) => ({ lineId, charges: [...charges] })),
    )
  }

  /** Face plus extras, less discounts, of these lines. */
  goods(lineIds: readonly string[] | undefined): number {
    return this.#sum(lineIds, (charge) => ['FACE', 'EXTRA', 'DISCOUNT'].includes(charge.kind))
  }

  /** Face plus extras only. */
  undiscounted(lineIds: readonly string[] | undefined): number {
    return this.#sum(lineIds, (charge) => charge.kind === 'FACE' || charge.kind === 'EXTRA')
  }

  /** Sum of the order-level rows of a kind that add to the price, except those of `without`. */
  ofKind(kind: Charge['kind'], lineIds: readonly string[] | undefined, without: ReadonlySet<string | null>): number {
    return this.#sum(lineIds, (charge) => charge.kind === kind && !charge.included && !without.has(charge.sourceId))
  }

  /** What the delivery from a source costs these lines. */
  delivered(sourceId: string, lineIds: readonly string[] | undefined): number {
    return this.#sum(lineIds, (charge) => charge.kind === 'DELIVERY' && charge.sourceId === sourceId)
  }

  /**
   * Spreads an order-level charge over the tickets of these lines, by largest remainder of each ticket's own price.
   * A charge of zero adds no rows. Throws RangeError if there is no ticket.
   */
  spread(charge: Charge, lineIds: readonly string[] | undefined): void {
    if (charge.amount === 0) return
    const tickets = this.#of(lineIds)
    const weights = tickets.map(({ charges }) => priceOf(charges.filter(({ level }) => level === 'TICKET')))
    for (const [index, amount] of allocateAmount(charge.amount, weights).entries())
      if (amount !== 0) tickets[index]?.charges.push({ ...charge, level: 'ORDER', amount })
  }

  /** The original lines, each ticket with its rows. */
  lines(): LineInput[] {
    let next = 0
    return this.#lines.map(({ lineId, tickets }) => {
      const from = next
      next += tickets.length
      return { lineId, tickets: this.#tickets.slice(from, next).map(({ charges }) => charges) }
    })
  }

  #of(lineIds: readonly string[] | undefined): readonly Ticket[] {
    return lineIds ? this.#tickets.filter(({ lineId }) => lineIds.includes(lineId)) : this.#tickets
  }

  #sum(lineIds: readonly string[] | undefined, matches: (charge: Charge) => boolean): number {
    return total(this.#of(lineIds).flatMap(({ charges }) => charges.filter(matches)))
  }
}
