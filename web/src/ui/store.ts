import { useSyncExternalStore } from 'react'

/** A value outside React that components can subscribe to. */
export interface Store<Value> {
  readonly get: () => Value
  readonly set: (value: Value) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(first: Value): Store<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
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

/** The store's value. On the server and until hydration, `onServer`. */
export const useStore = <Value>(store: Pick<Store<Value>, 'get' | 'subscribe'>, onServer = store.get()): Value =>
  useSyncExternalStore(store.subscribe, store.get, () => onServer)
