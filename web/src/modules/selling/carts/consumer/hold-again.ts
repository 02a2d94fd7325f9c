import { newRandomUuid } from '@admission/common/ids.ts'
import { shortSeatLabel } from '@admission/common/seats.ts'
import type { QueryClient } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { CartAddDocument, CartRemoveDocument, type CartAddInput } from './cart.gql.ts'
import { CartSetAddOnDocument } from './add-ons.gql.ts'
import { cartQuery, changeCart, type Cart } from './cart-store.ts'
import { titleOf } from './cart-text.ts'

export type Lost = Cart['itemsEvicted'][number]

/** Outcome of holding lost tickets again. */
export interface HeldAgain {
  readonly held: number
  /** True if all lines are held, if not all their add-ons. */
  readonly isWhole: boolean
  /** Reasons why units could not be held, with their names. */
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
    eventIds: item.pass?.events.map(({ id }) => id) ?? null,
    collectionId: item.collectionId,
    priceTypeId: item.priceTypeId,
    quantity,
    priceLevel: item.priceLevel,
    visitId: item.visit?.id ?? null,
    area: seated ? null : item.area,
    seatNumbers: seated ? item.seatNumbers : null,
    amount: { amount: face.amount, exponent, currency },
    expectedUnit: { amount, exponent, currency },
    insteadOf: lost.id,
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

/** `The Lantern Keeper, Stalls F 14, 15`. */
const nameOf = ({ item }: Lost): string => {
  const place = item.seatNumbers.length > 0 ? shortSeatLabel(item.seats) : item.area
  return place ? `${titleOf(item)}, ${place}` : titleOf(item)
}

/**
 * Holds the add-ons again that were lost with the tickets, as many as are left. Returns what could not be held, and why.
 * Call it once their tickets are held.
 */
async function holdAddOnsAgain(client: QueryClient): Promise<readonly string[]> {
  const refusals: string[] = []
  for (const { id, name, quantity } of client.getQueryData(cartQuery.queryKey)?.addOnsEvicted ?? []) {
    const offered = client.getQueryData(cartQuery.queryKey)?.addOns.find((addOn) => addOn.id === id)
    const left = Math.min(quantity, offered?.maximum ?? 0)
    if (left < quantity) refusals.push(left === 0 ? `${name}: No longer available.` : `${name}: Only ${left} left.`)
    if (left === 0) continue
    const result = await changeCart(client, async (eTag) => {
      return (await request(CartSetAddOnDocument, { eTag, addOnId: id, quantity: left })).cartSetAddOn
    })
    if (result.is === 'CartRefused') refusals.push(`${name}: ${result.message}`)
  }
  return refusals
}

/**
 * Holds lost lines again: the same places at the same price, for each line that is still available, with the answers about
 * its tickets, and then the add-ons that were lost with them. Held lines leave the list of lost lines. Throws an ApiError
 * if the server did not answer.
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
    if (result.is === 'CartChanged') held += 1
    else
      refusals.push(
        `${nameOf(lost)}: ${result.is === 'CartRefused' ? result.message : 'Your cart changed. Try again.'}`,
      )
  }
  const isWhole = refusals.length === 0
  if (held > 0) refusals.push(...(await holdAddOnsAgain(client)))
  return { held, isWhole, refusals: [...new Set(refusals)] }
}

/** Message about the outcome, for a toast. */
export const heldAgainText = ({ held, isWhole, refusals }: HeldAgain): string => {
  const tickets = isWhole ? 'Your tickets are held again.' : 'Some of your tickets are held again.'
  return [...(held > 0 ? [tickets] : []), ...refusals].join(' ')
}
