import { newRandomUuid } from '@admission/common/ids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { CartAddDocument, CartRemoveDocument, type CartAddInput } from './cart.gql.ts'
import { changeCart, type Cart } from './cart-store.ts'

export type Lost = Cart['itemsEvicted'][number]

/** Outcome of holding lost tickets again. */
export interface HeldAgain {
  readonly held: number
  /** Why the others could not be held, in the server's words. */
  readonly refusals: readonly string[]
}

const inputOf = (lost: Lost, cart: Cart | null, key: string, eTag: string): CartAddInput => {
  const { item, marketplaceId, storefrontId, quantity, price, face } = lost
  const seated = item.seatNumbers.length > 0
  const { amount, exponent, currency } = price
  return {
    key,
    eTag: eTag === '' ? null : eTag,
    marketplaceId,
    storefrontId,
    eventId: item.event.id,
    collectionId: item.collectionId,
    priceTypeId: item.priceTypeId,
    quantity,
    priceLevel: item.priceLevel,
    visitId: item.visit?.id ?? null,
    area: seated ? null : item.area,
    seatNumbers: seated ? item.seatNumbers : null,
    amount: { amount: face.amount, exponent, currency },
    expectedUnit: { amount, exponent, currency },
    acknowledged: item.extras.map(({ id }) => id),
    returnTo: cart?.lastActiveItemRoute ?? null,
  }
}

/** Removes lost lines from the cart's list, for every tab. */
export async function dismissLost(client: QueryClient, lines: readonly Lost[]): Promise<void> {
  for (const { id } of lines)
    await changeCart(client, async (eTag) => (await request(CartRemoveDocument, { eTag, cartItemId: id })).cartRemove)
}

/** The lines that may still be available. */
export const holdableAgain = (lines: readonly Lost[]): readonly Lost[] => lines.filter(({ canAddAgain }) => canAddAgain)

/**
 * Holds lost lines again: the same places at the same price, for each line that is still available. Held lines leave the
 * list of lost lines. Throws an ApiError if the server did not answer.
 */
export async function holdAgain(client: QueryClient, lines: readonly Lost[]): Promise<HeldAgain> {
  const refusals: string[] = []
  let held = 0
  for (const lost of holdableAgain(lines)) {
    const key = newRandomUuid()
    const result = await changeCart(client, async (eTag, cart) => {
      const scope = { marketplaceId: lost.marketplaceId }
      return (await request(CartAddDocument, { input: inputOf(lost, cart, key, eTag) }, scope)).cartAdd
    })
    if (result.is === 'CartChanged') {
      held += 1
      await dismissLost(client, [lost])
    } else if (result.is === 'CartRefused') refusals.push(result.message)
    else refusals.push('Your cart changed. Try again.')
  }
  return { held, refusals: [...new Set(refusals)] }
}

/** Message about the outcome, for a toast. */
export const heldAgainText = ({ held, refusals }: HeldAgain): string =>
  refusals.length === 0
    ? 'Your tickets are held again.'
    : [...(held > 0 ? ['Some of your tickets are held again.'] : []), ...refusals].join(' ')
