import { LRUCache } from 'lru-cache'
import { perProcess } from '#platform/per-process.ts'
import type { BasketParts } from '../reads/basket.ts'
import type { StoredCart } from '../types/cart.ts'

/** A cart with what else its price and pages need. */
export type OpenedCart = { readonly cart: StoredCart; readonly parts: BasketParts }

type KnownCarts = {
  /** Remembers an open cart at its version, unless others can change its price meanwhile. */
  readonly remember: (opened: OpenedCart) => void
  /** A cart as it was at this version. Whether that is its current one, only the database can tell. */
  readonly find: (cartId: string, version: number) => OpenedCart | undefined
  readonly forget: (cartId: string) => void
}

type Options = {
  readonly maxCarts?: number
  /** Total length as JSON, in characters. */
  readonly maxLength?: number
  /** How long a cart is remembered, in milliseconds. What doesn't raise its version, such as terms or texts, may be this old. */
  readonly keepMs?: number
  /** Milliseconds that never go back. */
  readonly now?: () => number
}

// Promotions and the stock of add-ons change without the cart's version.
const isLasting = ({ cart, parts }: OpenedCart): boolean =>
  cart.state === 'OPEN' && cart.promotions.length === 0 && cart.addOns.length === 0 && parts.buyer === null

/** Carts that this process has just read or changed, so that the next change needn't read them again. */
export const createKnownCarts = (options: Options = {}): KnownCarts => {
  const { maxCarts = 5_000, maxLength = 32_000_000, keepMs = 15_000, now = () => performance.now() } = options
  const carts = new LRUCache<string, OpenedCart>({
    max: maxCarts,
    maxSize: maxLength,
    sizeCalculation: (opened) => JSON.stringify(opened).length,
    ttl: keepMs,
    ttlResolution: 0,
    perf: { now },
  })
  return {
    remember: (opened) => {
      if (isLasting(opened)) carts.set(opened.cart.id, opened)
      else carts.delete(opened.cart.id)
    },
    find: (cartId, version) => {
      const known = carts.get(cartId)
      return known?.cart.version === version ? known : undefined
    },
    forget: (cartId) => void carts.delete(cartId),
  }
}

/** The carts that this process knows. */
export const knownCarts = perProcess(() => createKnownCarts())
