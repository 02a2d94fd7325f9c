import { createStore, useStore } from '#ui/store.ts'

const store = createStore<ReadonlySet<string>>(new Set())
const nothing: ReadonlySet<string> = new Set()

/** Lost lines of the cart that the buyer has seen and put aside in this page load, by id. */
export const usePutAside = (): ReadonlySet<string> => useStore(store, nothing)

export const isPutAside = (id: string): boolean => store.get().has(id)

export const putAside = (...ids: readonly string[]): void => store.set(new Set([...store.get(), ...ids]))
