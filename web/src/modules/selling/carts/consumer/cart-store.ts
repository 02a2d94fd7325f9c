import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { request } from '#platform/api.ts'
import { useSecondsLeft } from '#platform/clock.ts'
import { onConsumerSignOut } from '#platform/session.ts'
import { signalPixels } from '#platform/pixel-signals.ts'
import { readText, storageKeys, writeText } from '#platform/storage.ts'
import { tokenFor } from '#platform/tokens.ts'
import { beginCart } from './cart-presence.ts'
import { saveLastOrder } from './last-order.ts'
import {
  CartJoinDocument,
  CurrentCartDocument,
  type CartFieldsFragment,
  type CartResultFieldsFragment,
} from './cart.gql.ts'

export type Cart = CartFieldsFragment
export type CartResult = CartResultFieldsFragment

const key = ['consumer', 'CurrentCart'] as const

/** Counts the carts this tab has accepted, so that a response to an older request does not overwrite a newer cart. */
let accepted = 0

/** Storage key of the last seen eTag. Writing it notifies other tabs. */
const eTagKey = 'cartETag'

/** The cart of this browser. The server is not asked if this browser never had a cart. */
export const cartQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ client }): Promise<Cart | null> => {
    if (readText(storageKeys.cartToken) === undefined) return null
    const before = accepted
    const { cart } = await request(CurrentCartDocument, {})
    if (before !== accepted) return client.getQueryData<Cart | null>(key) ?? null
    if (cart === null || cart.flag.isFinalized) {
      saveLastOrder(cart?.purchaseIds ?? [])
      forgetCart()
      return null
    }
    return cart
  },
  staleTime: 15_000,
})

/** Makes other tabs refetch the cart, for example because a payment has started. */
export const notifyOtherTabs = (): void => writeText(eTagKey, `${Date.now()}`)

const forgetCart = (): void => {
  writeText(storageKeys.cartId, undefined)
  writeText(storageKeys.cartToken, undefined)
  writeText(eTagKey, undefined)
}

/** Discards the cart of this browser, because it became an order or its owner signed out. */
export function clearCart(client: QueryClient): void {
  forgetCart()
  accepted += 1
  client.setQueryData(key, null)
}

/**
 * Replaces the cart with one that the server sent, and ends any purchase in progress.
 * A finalized cart is cleared instead. `token` is the secret that comes with the first change of a new cart.
 */
export function acceptCart(client: QueryClient, cart: Cart, token?: string | null): void {
  if (cart.flag.isFinalized) {
    saveLastOrder(cart.purchaseIds)
    clearCart(client)
    return
  }
  if (typeof token === 'string') writeText(storageKeys.cartToken, token)
  if (readText(storageKeys.cartId) !== cart.cartId) writeText(storageKeys.cartId, cart.cartId)
  accepted += 1
  client.setQueryData(key, { ...cart, purchaseInProgress: false })
  writeText(eTagKey, cart.eTag)
}

/** Stores the cart that a result contains, if any. */
export function acceptResult(client: QueryClient, result: CartResult): void {
  if (result.is === 'CartChanged') acceptCart(client, result.cart, result.cartToken)
  else if (result.is === 'CartStale') acceptCart(client, result.cart)
  else if (result.current !== null) acceptCart(client, result.current)
}

/** Attempts before giving up when something else keeps changing the cart. */
const MAX_ATTEMPTS = 3

type Change = (eTag: string, cart: Cart | null) => Promise<CartResult>

async function attempt(client: QueryClient, change: Change, attemptsLeft: number): Promise<CartResult> {
  const cart = client.getQueryData(cartQuery.queryKey) ?? null
  const result = await change(cart?.eTag ?? '', cart)
  acceptResult(client, result)
  if (result.is === 'CartChanged') signalPixels({ name: 'ADD_TO_CART', before: cart, after: result.cart })
  return result.is === 'CartStale' && attemptsLeft > 1 ? attempt(client, change, attemptsLeft - 1) : result
}

let queue: Promise<unknown> = Promise.resolve()

/**
 * Runs one change of the cart with the last seen eTag. Changes run one after another. If the cart is stale, stores the
 * fresh one and retries silently. Resolves to CartChanged or CartRefused, or to CartStale after three attempts.
 */
export function changeCart(client: QueryClient, change: Change): Promise<CartResult> {
  beginCart()
  const result = queue.then(() => attempt(client, change, MAX_ATTEMPTS))
  queue = result.catch(() => undefined)
  return result
}

/** Resolves when all pending changes have been answered. */
export const cartChanged = (): Promise<unknown> => queue

/** Makes the cart of a token this browser's cart, in place of the one it had. */
export async function openCart(client: QueryClient, token: string): Promise<void> {
  writeText(storageKeys.cartToken, token)
  writeText(storageKeys.cartId, token.slice(0, token.indexOf('.')))
  beginCart()
  await client.resetQueries({ queryKey: key })
  await client.fetchQuery(cartQuery)
}

/** Links the cart to the person who just signed in. Call it after `signedIn('consumer', …)`. */
export async function joinCart(client: QueryClient): Promise<CartResult | undefined> {
  if (readText(storageKeys.cartToken) === undefined || tokenFor('consumer') === undefined) return undefined
  const { cartJoin } = await request(CartJoinDocument, {})
  acceptResult(client, cartJoin)
  return cartJoin
}

const noSubscription = () => () => undefined

/** False during hydration: parts that hydrate later must not know more than the server did. */
const useHydratedPage = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )

/** The current cart: null if there is none, undefined while loading. `secondsLeft` counts down. */
export function useCart(): { readonly cart: Cart | null | undefined; readonly secondsLeft: number | undefined } {
  const { data, dataUpdatedAt } = useQuery(cartQuery)
  const isHydrated = useHydratedPage()
  const secondsLeft = useSecondsLeft(data?.remainingSeconds, dataUpdatedAt)
  return isHydrated ? { cart: data, secondsLeft } : { cart: undefined, secondsLeft: undefined }
}

/** Follows cart changes in other tabs and clears the cart on sign-out. Call once, in the browser. Returns a cleanup function. */
export function watchCart(client: QueryClient): () => void {
  // Another tab started the cart before this one listened.
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
