import { vi } from 'vitest'

/** A storage as browsers have it, in memory. */
export const memoryStorage = (): Storage => {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => {
      entries.delete(key)
    },
    setItem: (key, value) => {
      entries.set(key, value)
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
