import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { request } from '#platform/api.ts'
import { useSecondsLeft } from '#platform/clock.ts'
import { onConsumerSignOut } from '#platform/session.ts'
import { readText, storageKeys, writeText } from '#platform/storage.ts'
import { tokenFor } from '#platform/tokens.ts'
import { beginCart } from './cart-presence.ts'
import { keepLastOrder } from './last-order.ts'
import {
  CartJoinDocument,
  CurrentCartDocument,
  type CartFieldsFragment,
  type CartResultFieldsFragment,
} from './cart.gql.ts'

export type Cart = CartFieldsFragment
export type CartResult = CartResultFieldsFragment

const key = ['consumer', 'CurrentCart'] as const

/** Counts what this tab took over, so that an answer that was asked for before is not put above it. */
let accepted = 0

/** The eTag last seen lies here for other tabs, which hear of each change of it. */
const eTagKey = 'cartETag'

/** The cart of this browser. Nobody asks the server while no cart was ever begun. */
export const cartQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ client }): Promise<Cart | null> => {
    if (readText(storageKeys.cartToken) === undefined) return null
    const before = accepted
    const { cart } = await request(CurrentCartDocument, {})
    if (before !== accepted) return client.getQueryData<Cart | null>(key) ?? null
    if (cart === null || cart.flag.isFinalized) {
      keepLastOrder(cart?.purchaseIds ?? [])
      forgetCart()
      return null
    }
    return cart
  },
  staleTime: 15_000,
})

/** Has the other tabs read the cart again: a payment of it was begun. */
export const tellOtherTabs = (): void => writeText(eTagKey, `${Date.now()}`)

const forgetCart = (): void => {
  writeText(storageKeys.cartId, undefined)
  writeText(storageKeys.cartToken, undefined)
  writeText(eTagKey, undefined)
}

/** Throws the cart of this browser away: it became an order, or its owner signed out. */
export function clearCart(client: QueryClient): void {
  forgetCart()
  accepted += 1
  client.setQueryData(key, null)
}

/**
 * Takes over a cart that the server sent, whole: what was there is replaced, a purchase in progress is over.
 * A finalised one clears the cart instead. `token` is the secret that the first change of a new cart brings.
 */
export function acceptCart(client: QueryClient, cart: Cart, token?: string | null): void {
  if (cart.flag.isFinalized) {
    keepLastOrder(cart.purchaseIds)
    clearCart(client)
    return
  }
  if (typeof token === 'string') writeText(storageKeys.cartToken, token)
  if (readText(storageKeys.cartId) !== cart.cartId) writeText(storageKeys.cartId, cart.cartId)
  accepted += 1
  client.setQueryData(key, { ...cart, purchaseInProgress: false })
  writeText(eTagKey, cart.eTag)
}

/** Takes over whatever cart an answer brings. */
export function acceptResult(client: QueryClient, result: CartResult): void {
  if (result.is === 'CartChanged') acceptCart(client, result.cart, result.cartToken)
  else if (result.is === 'CartStale') acceptCart(client, result.cart)
  else if (result.current !== null) acceptCart(client, result.current)
}

/** Whoever else changed the cart this often in a row will do so again. */
const mostTries = 3

type Change = (eTag: string, cart: Cart | null) => Promise<CartResult>

async function attempt(client: QueryClient, change: Change, tries: number): Promise<CartResult> {
  const cart = client.getQueryData(cartQuery.queryKey) ?? null
  const result = await change(cart?.eTag ?? '', cart)
  acceptResult(client, result)
  return result.is === 'CartStale' && tries > 1 ? attempt(client, change, tries - 1) : result
}

let turn: Promise<unknown> = Promise.resolve()

/**
 * Runs one change of the cart with the eTag last seen, after those that were begun before. Where somebody else was first,
 * takes over the fresh cart and tries again, without a word. What comes back is CartChanged or CartRefused (and CartStale
 * only after three tries).
 */
export function changeCart(client: QueryClient, change: Change): Promise<CartResult> {
  beginCart()
  const mine = turn.then(() => attempt(client, change, mostTries))
  turn = mine.catch(() => undefined)
  return mine
}

/** Resolves when the changes that were begun are answered. */
export const cartChanged = (): Promise<unknown> => turn

/** Binds the cart to the person who just signed in; call it after `signedIn('consumer', …)`. */
export async function joinCart(client: QueryClient): Promise<CartResult | undefined> {
  if (readText(storageKeys.cartToken) === undefined || tokenFor('consumer') === undefined) return undefined
  const { cartJoin } = await request(CartJoinDocument, {})
  acceptResult(client, cartJoin)
  return cartJoin
}

const noSubscription = () => () => undefined

/** False while the page hydrates: parts that hydrate later must not know more than the server did. */
const useHydratedPage = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )

/** The cart as it stands: null when there is none, undefined while it is being read. `secondsLeft` ticks. */
export function useCart(): { readonly cart: Cart | null | undefined; readonly secondsLeft: number | undefined } {
  const { data, dataUpdatedAt } = useQuery(cartQuery)
  const isHydrated = useHydratedPage()
  const secondsLeft = useSecondsLeft(data?.remainingSeconds, dataUpdatedAt)
  return isHydrated ? { cart: data, secondsLeft } : { cart: undefined, secondsLeft: undefined }
}

/** Follows what other tabs do to the cart and forgets it on sign-out. Call once, in the browser; returns how to stop. */
export function watchCart(client: QueryClient): () => void {
  // Another tab began it before anybody here listened.
  const isUnread = client.getQueryData(key) === null && readText(storageKeys.cartToken) !== undefined
  if (isUnread) void client.resetQueries({ queryKey: key })
  const stopForgetting = onConsumerSignOut(() => clearCart(client))
  const follow = (event: StorageEvent): void => {
    if (event.key === storageKeys.cartId) void client.resetQueries({ queryKey: key })
    const isNews = event.newValue !== null && event.newValue !== client.getQueryData(cartQuery.queryKey)?.eTag
    if (event.key === eTagKey && isNews) void client.invalidateQueries({ queryKey: key })
  }
  window.addEventListener('storage', follow)
  return () => {
    stopForgetting()
    window.removeEventListener('storage', follow)
  }
}
