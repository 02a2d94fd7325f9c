import { vi } from 'vitest'

/** A storage as browsers have it, in memory. */
export const memoryStorage = (): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => {
      kept.delete(key)
    },
    setItem: (key, value) => {
      kept.set(key, value)
    },
  }
}

/** As much of a browser's window as the platform touches. Undo with `vi.unstubAllGlobals()`. */
export function stubBrowser(): { readonly local: Storage; readonly session: Storage } {
  const local = memoryStorage()
  const session = memoryStorage()
  vi.stubGlobal('window', { localStorage: local, sessionStorage: session })
  return { local, session }
}
