import { useSyncExternalStore } from 'react'
import { readText, storageKeys } from '#platform/storage.ts'

let isBegun = false
const listeners = new Set<() => void>()

/** Says that this page is about to change a cart, which may be the first that this browser has. */
export function beginCart(): void {
  isBegun = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab began one.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const holds = (): boolean => (isBegun ||= readText(storageKeys.cartToken) !== undefined)

/**
 * Whether this browser holds a cart, or has held one since the page was loaded: without one nothing of the cart is
 * fetched, neither its program nor its contents. False while the page takes over what the server drew.
 */
export const useHoldsCart = (): boolean => useSyncExternalStore(subscribe, holds, () => false)
