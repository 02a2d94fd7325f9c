import { formatMoney } from '@admission/common/money.ts'
import type { QueryClient } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { CartChangeDocument } from './cart.gql.ts'
import { cartChanged, changeCart, type Cart } from './cart-store.ts'
import { CartSeatsAloneDocument, type CartSeatsAloneQuery } from './seats-alone.gql.ts'

export type SeatsAlone = CartSeatsAloneQuery['cartSeatsAlone'][number]
export type Fix = SeatsAlone['ways'][number]

/**
 * Single seats that the cart would leave between others. Empty if the request fails: the server checks again at payment.
 */
export async function seatsLeftAlone(): Promise<readonly SeatsAlone[]> {
  try {
    await cartChanged()
    return (await request(CartSeatsAloneDocument, {})).cartSeatsAlone
  } catch {
    return []
  }
}

/** Applies a fix, line by line. Returns the server's message if it was refused. Throws if a request fails. */
export async function applyFix(client: QueryClient, { changes }: Fix): Promise<string | undefined> {
  for (const { cartItemId, seatNumbers } of changes) {
    const result = await changeCart(client, async (eTag) => {
      const variables = { eTag, cartItemId, quantity: seatNumbers.length, seatNumbers }
      return (await request(CartChangeDocument, variables)).cartChange
    })
    if (result.is === 'CartRefused') return result.message
  }
  return undefined
}

/** `Add seat C 12 for $89.50`. Moving seats has no price. */
export function fixLabel({ label, changes }: Fix, { items }: Pick<Cart, 'items'>): string {
  const added = changes.flatMap(({ cartItemId, seatNumbers }) => {
    const line = items.find(({ id }) => id === cartItemId)
    const more = seatNumbers.length - (line?.quantity ?? seatNumbers.length)
    return line === undefined || more === 0 ? [] : [{ ...line.price, amount: line.price.amount * more }]
  })
  const [first] = added
  if (first === undefined) return label
  return `${label} for ${formatMoney({ ...first, amount: added.reduce((sum, { amount }) => sum + amount, 0) })}`
}
