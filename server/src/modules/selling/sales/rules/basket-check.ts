import { RequestMistake } from '#platform/errors.ts'
import { NO_GATEWAY } from '#modules/selling/payments/types/payment.ts'
import { TENDERS } from '../types/sale.ts'
import type { BeginPayment, PaymentItem } from '../types/payment.ts'
import type { LockedBasket } from '../types/payment-world.ts'

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

function assertSum(parts: readonly number[], whole: number, what: string): void {
  if (parts.length === 0 || sumOf(parts) !== whole) throw new RequestMistake(`${what} do not add up`)
}

/** Charges add up to items, items to purchases, purchases to the order. */
function assertSums({ orderId, purchases, total }: BeginPayment): void {
  for (const purchase of purchases) {
    for (const { id, amount, charges } of purchase.items)
      assertSum(
        charges.filter(({ liesIn }) => liesIn === null).map((charge) => charge.amount),
        amount,
        `The charges of item ${id}`,
      )
    assertSum(
      purchase.items.map(({ amount }) => amount),
      purchase.total,
      `The items of purchase ${purchase.id}`,
    )
  }
  assertSum(
    purchases.map((purchase) => purchase.total),
    total,
    `The purchases of order ${orderId}`,
  )
}

/** The one of two lists that the other hasn't as often, if any. */
const firstDifference = (some: readonly string[], others: readonly string[]): string | undefined => {
  const [sorted, compared] = [some.toSorted(), others.toSorted()]
  const at = sorted.findIndex((name, index) => name !== compared[index])
  return at >= 0 ? sorted[at] : compared[sorted.length]
}

/** Every unit that a hold took becomes one ticket, with its seat if it has one; so does every listed ticket. */
function assertTickets(items: readonly PaymentItem[], { lines, tickets }: LockedBasket): void {
  const sold = items
    .filter(({ kind }) => kind === 'TICKET')
    .map(
      ({ holdId, ticketId, blockId, seatNo }) => `${holdId ?? String(ticketId)} ${String(blockId)} ${String(seatNo)}`,
    )
  const held = lines.flatMap(({ holdId, taken }) =>
    taken.flatMap(({ blockId, quantity, seatNumbers }) =>
      Array.from({ length: quantity }, (_, at) => `${holdId} ${blockId} ${String(seatNumbers?.[at] ?? null)}`),
    ),
  )
  const listed = tickets.map(({ id, blockId, seatNumber }) => `${id} ${blockId} ${String(seatNumber)}`)
  const wrong = firstDifference(sold, [...held, ...listed])
  if (wrong !== undefined) throw new RequestMistake(`The items do not match hold ${wrong}`)
}

/** Every unit of every add-on in the cart becomes one item. */
function assertAddOns(items: readonly PaymentItem[], { addOns }: LockedBasket): void {
  const sold = items
    .filter(({ kind }) => kind === 'ADD_ON')
    .map(({ lineId, addOnId, holdId }) => `${lineId} ${String(addOnId)} ${String(holdId)}`)
  const chosen = addOns.flatMap(({ id, addOnId, holdId, quantity }) =>
    Array.from({ length: quantity }, () => `${id} ${addOnId} ${String(holdId)}`),
  )
  const wrong = firstDifference(sold, chosen)
  if (wrong !== undefined) throw new RequestMistake(`The items do not match add-on ${wrong}`)
}

/** A gateway takes part exactly where the tender says so, and fulfilments go with their source and tender. */
function assertTender({ orderId, basket, tender, fulfilment, total, attempt }: BeginPayment): void {
  const isAtGateway = TENDERS[tender].collector === 'GATEWAY'
  const isRight =
    (tender === 'FREE') === (total === 0) &&
    isAtGateway === (attempt.gateway !== NO_GATEWAY) &&
    (fulfilment === 'MOVE') === (basket.source === 'LISTING') &&
    (fulfilment === 'ACQUIRE') === (tender === 'AUTHORIZED_FIRST')
  if (!isRight) throw new RequestMistake(`Order ${orderId} can't be paid for by ${tender} with ${fulfilment}`)
}

/**
 * Throws RequestMistake if sums don't add up (I16), if tender and fulfilment don't go together, or if the items aren't
 * exactly what the holds of the basket took, its listed tickets and its add-ons. Whatever a buyer does, that is a mistake of
 * the code that made the request.
 */
export function assertBasket(request: BeginPayment, basket: LockedBasket): void {
  assertSums(request)
  assertTender(request)
  const items = request.purchases.flatMap((purchase) => purchase.items)
  assertTickets(items, basket)
  assertAddOns(items, basket)
}
