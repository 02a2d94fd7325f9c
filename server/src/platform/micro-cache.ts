import { LRUCache } from 'lru-cache'
import { forAllCallers } from '#platform/cancellation.ts'
import type { Clock } from '#platform/clock.ts'

type Entry<Value> = { readonly value: Promise<Value>; until: number }

type Options = {
  readonly clock: Clock
  /** How long a response is cached after it was created, in milliseconds. */
  readonly cacheMs?: number
  readonly maxEntries?: number
  readonly onResult?: (result: 'hit' | 'miss') => void
}

export type MicroCache<Value> = {
  /** The cached response, or the result of `make`. Concurrent callers share one `make`. */
  readonly get: (key: string, make: () => Promise<Value>, keep?: (value: Value) => boolean) => Promise<Value>
}

/**
 * Caches public responses for a second, so that a rush reads the database once a second. Failures, and values that
 * `keep` rejects, are shared with waiting callers and then dropped.
 */
export const createMicroCache = <Value>(options: Options): MicroCache<Value> => {
  const entries = new LRUCache<string, Entry<Value>>({ max: options.maxEntries ?? 2000 })
  const cacheMs = options.cacheMs ?? 1000
  const now = (): number => options.clock.now().getTime()
  const make = (key: string, maker: () => Promise<Value>, keep: (value: Value) => boolean): Promise<Value> => {
    const entry: Entry<Value> = { value: forAllCallers(maker), until: Number.POSITIVE_INFINITY }
    entries.set(key, entry)
    const forget = (): void => {
      if (entries.peek(key) === entry) entries.delete(key)
    }
    const settle = async (): Promise<void> => {
      try {
        const value = await entry.value
        entry.until = now() + cacheMs
        if (!keep(value)) forget()
      } catch {
        forget()
      }
    }
    void settle()
    return entry.value
  }
  return {
    get: (key, maker, keep = () => true) => {
      const found = entries.get(key)
      if (found && found.until > now()) {
        options.onResult?.('hit')
        return found.value
      }
      options.onResult?.('miss')
      return make(key, maker, keep)
    },
  }
}
