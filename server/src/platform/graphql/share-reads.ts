import { forAllCallers } from '#platform/cancellation.ts'

type Line<Value> = { next: PromiseWithResolvers<Value> | undefined }

type SharedReads<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>

/**
 * Shares one read among all concurrent callers with the same `key`: while one runs, later callers wait for the next. No
 * caller gets the result of a read that began before their call, so results are as fresh as their own read. `read` must
 * depend on the key alone. If it fails, all its callers are rejected.
 */
export const shareReads = <Value>(): SharedReads<Value> => {
  const lines = new Map<string, Line<Value>>()

  const work = async (key: string, line: Line<Value>, read: () => Promise<Value>): Promise<void> => {
    for (let asked = line.next; asked !== undefined; asked = line.next) {
      line.next = undefined
      try {
        asked.resolve(await read())
      } catch (error) {
        asked.reject(error)
      }
    }
    lines.delete(key)
  }

  return (key, read) => {
    const known = lines.get(key)
    const line: Line<Value> = known ?? { next: undefined }
    line.next ??= Promise.withResolvers<Value>()
    if (known === undefined) {
      lines.set(key, line)
      // Callers in this turn of the event loop still join.
      forAllCallers(() => setImmediate(() => void work(key, line, read)))
    }
    return line.next.promise
  }
}
