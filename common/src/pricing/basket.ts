import { allocateAmount } from '../money.ts'
import { priceOf, total } from './amounts.ts'
import type { Charge, LineInput } from './types.ts'

type Ticket = { readonly lineId: string; readonly charges: Charge[] }

/** The tickets of an order while the order's own amounts are laid on them. */
export class Basket {
  readonly #lines: readonly LineInput[]
  readonly #tickets: readonly Ticket[]

  constructor(lines: readonly LineInput[]) {
    this.#lines = lines
    this.#tickets = lines.flatMap(({ lineId, tickets }) =>
      tickets.map((charges) => ({ lineId, charges: [...charges] })),
    )
  }

  /** Face, extras, less discounts, of the lines named. */
  goods(lineIds: readonly string[] | undefined): number {
    return this.#sum(lineIds, (charge) => ['FACE', 'EXTRA', 'DISCOUNT'].includes(charge.kind))
  }

  /** Face and extras alone. */
  undiscounted(lineIds: readonly string[] | undefined): number {
    return this.#sum(lineIds, (charge) => charge.kind === 'FACE' || charge.kind === 'EXTRA')
  }

  /** What the order's rows of a kind add to the price. */
  ofKind(kind: Charge['kind'], lineIds: readonly string[] | undefined): number {
    return this.#sum(lineIds, (charge) => charge.kind === kind && !charge.included)
  }

  /**
   * Lays a charge of the order on the tickets of the lines named, by largest remainder of what each ticket costs by itself.
   * A charge of zero leaves no rows. Throws RangeError where no ticket is named.
   */
  spread(charge: Charge, lineIds: readonly string[] | undefined): void {
    if (charge.amount === 0) return
    const tickets = this.#of(lineIds)
    const weights = tickets.map(({ charges }) => priceOf(charges.filter(({ level }) => level === 'TICKET')))
    for (const [index, amount] of allocateAmount(charge.amount, weights).entries())
      if (amount !== 0) tickets[index]?.charges.push({ ...charge, level: 'ORDER', amount })
  }

  /** The lines as they came in, each ticket with its rows. */
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

  #sum(lineIds: readonly string[] | undefined, wanted: (charge: Charge) => boolean): number {
    return total(this.#of(lineIds).flatMap(({ charges }) => charges.filter(wanted)))
  }
}
