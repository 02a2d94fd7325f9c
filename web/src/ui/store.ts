import { useSyncExternalStore } from 'react'

/** A value outside React that components can subscribe to. */
export interface Store<Value> {
  /** The value that it was created with, which the server renders. */
  readonly first: Value
  readonly get: () => Value
  readonly set: (value: Value) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(first: Value): Store<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    first,
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/**
 * The store's value. On the server and until hydration its first one: something may have changed it since, such as a sign-in in
 * another tab, and then the page would not match what the server rendered.
 */
export const useStore = <Value>(store: Omit<Store<Value>, 'set'>): Value =>
  useSyncExternalStore(store.subscribe, store.get, () => store.first)
