import { RequestMistake } from '#platform/errors.ts'
import type { BeginPayment, PaymentItem } from '../types/payment.ts'
import type { LockedCart } from '../types/payment-world.ts'

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

/** Every unit that a hold took becomes one ticket, with its seat if it has one. */
function assertTickets(items: readonly PaymentItem[], { lines }: LockedCart): void {
  const sold = items
    .filter(({ kind }) => kind === 'TICKET')
    .map(({ holdId, blockId, seatNo }) => `${String(holdId)} ${String(blockId)} ${String(seatNo)}`)
  const held = lines.flatMap(({ holdId, taken }) =>
    taken.flatMap(({ blockId, quantity, seatNumbers }) =>
      Array.from({ length: quantity }, (_, at) => `${holdId} ${blockId} ${String(seatNumbers?.[at] ?? null)}`),
    ),
  )
  const wrong = firstDifference(sold, held)
  if (wrong !== undefined) throw new RequestMistake(`The items do not match hold ${wrong}`)
}

/** Every unit of every add-on in the cart becomes one item. */
function assertAddOns(items: readonly PaymentItem[], { addOns }: LockedCart): void {
  const sold = items
    .filter(({ kind }) => kind === 'ADD_ON')
    .map(({ lineId, addOnId, holdId }) => `${lineId} ${String(addOnId)} ${String(holdId)}`)
  const chosen = addOns.flatMap(({ id, addOnId, holdId, quantity }) =>
    Array.from({ length: quantity }, () => `${id} ${addOnId} ${String(holdId)}`),
  )
  const wrong = firstDifference(sold, chosen)
  if (wrong !== undefined) throw new RequestMistake(`The items do not match add-on ${wrong}`)
}

/**
 * Throws RequestMistake if sums don't add up (I16), or if the items aren't exactly what the holds of the cart took and the
 * add-ons in it. Whatever a buyer does, that is a mistake of the code that made the request.
 */
export function assertBasket(request: BeginPayment, cart: LockedCart): void {
  assertSums(request)
  const items = request.purchases.flatMap((purchase) => purchase.items)
  assertTickets(items, cart)
  assertAddOns(items, cart)
}
