import { useSyncExternalStore } from 'react'
import { previewToken } from '#platform/preview-token.ts'
import { readText, storageKeys } from '#platform/storage.ts'

let hasBegun = false
let hasBegunHere = false
const listeners = new Set<() => void>()

/** Call before changing a cart: it may be the first one in this browser. */
export function beginCart(): void {
  hasBegun = true
  hasBegunHere = true
  for (const listener of listeners) listener()
}

/** True if the cart has been changed on this page. */
export const beganHere = (): boolean => hasBegunHere

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab may have started a cart.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const holds = (): boolean =>
  previewToken() === undefined && (hasBegun ||= readText(storageKeys.cartToken) !== undefined)

/**
 * True if this browser has a cart, or has had one since the page loaded. Without one, and in a preview, neither the cart's code nor its
 * contents are fetched. False during hydration, because the server knows of no cart.
 */
export const useHasCart = (): boolean => useSyncExternalStore(subscribe, holds, () => false)
