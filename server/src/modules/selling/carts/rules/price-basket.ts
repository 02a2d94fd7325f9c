import { orderCharges } from '@admission/common/pricing/charges.ts'
import { discountedCharges } from '@admission/common/pricing/discounted.ts'
import type { Charge, FeeRule, OrderInput, PricedOrder, TaxRule } from '@admission/common/pricing/types.ts'
import type { TicketDiscount } from '@admission/common/promotions/types.ts'
import type { LineSnapshot } from '#modules/selling/offers/types/offer-sheet.ts'

/** The part of a line that decides its price. Amounts were fixed when it was added. */
export type PricedLine = { readonly id: string; readonly quantity: number; readonly snapshot: LineSnapshot }

/** A delivery charge for the lines of its group, in minor units of the cart's currency. */
export type DeliveryPart = {
  readonly sourceId: string
  readonly name: string
  readonly amount: number
  readonly lineIds: readonly string[]
}

const byId = <Rule extends FeeRule | TaxRule>(
  lines: readonly PricedLine[],
  rulesOf: (snapshot: LineSnapshot) => readonly Rule[],
): (Rule & { readonly lineIds: readonly string[] })[] => {
  const found = new Map<string, { rule: Rule; lineIds: string[] }>()
  for (const line of lines)
    for (const rule of rulesOf(line.snapshot)) {
      const known = found.get(rule.id)
      if (known) known.lineIds.push(line.id)
      else found.set(rule.id, { rule, lineIds: [line.id] })
    }
  return [...found.values()].map(({ rule, lineIds }) => ({ ...rule, lineIds }))
}

/** Per-order fees, each once, with the lines sold under it. */
export const orderFeesOf = (lines: readonly PricedLine[]): NonNullable<OrderInput['fees']> =>
  byId(lines, ({ orderFees }) => orderFees)

const discounted = (
  { charges, ticketFees = [], taxes }: LineSnapshot,
  discounts: readonly TicketDiscount[],
): Charge[] => {
  const face = charges.find(({ kind }) => kind === 'FACE')
  const extras = charges.flatMap(({ kind, sourceId, name, amount }) =>
    kind === 'EXTRA' ? [{ id: sourceId ?? '', name, amount }] : [],
  )
  const ticket = { face: face?.amount ?? 0, faceName: face?.name ?? '', extras, fees: ticketFees, taxes }
  return discountedCharges(ticket, discounts)
}

/**
 * Prices a basket charge by charge and ticket by ticket. This is the only place that does, for carts and payments alike.
 * Ticket charges come unchanged from the snapshots, or are worked out again from them for discounted tickets; delivery,
 * per-order fees and the tax on them are spread over the tickets.
 */
export const priceBasket = (
  lines: readonly PricedLine[],
  delivery: readonly DeliveryPart[],
  orderFees: NonNullable<OrderInput['fees']>,
  discounts: readonly TicketDiscount[],
): PricedOrder =>
  orderCharges({
    lines: lines.map(({ id, quantity, snapshot }) => ({
      lineId: id,
      tickets: Array.from({ length: quantity }, (_, ticket) => {
        const own = discounts.filter((discount) => discount.lineId === id && discount.ticket === ticket)
        return own.length === 0 ? snapshot.charges : discounted(snapshot, own)
      }),
    })),
    delivery,
    fees: orderFees,
    taxes: byId(lines, ({ taxes }) => taxes),
  })
