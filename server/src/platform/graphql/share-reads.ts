import { forEverybody } from '#platform/cancellation.ts'

type Line<Value> = { next: PromiseWithResolvers<Value> | undefined }

type SharedReads<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>

/**
 * One read for all who ask for the same `key` at the same time: while one is on its way, whoever asks waits for the next.
 * Nobody is answered by a read that began before they asked, so each answer is as fresh as a read of one's own. What
 * `read` gives must depend on the key alone. Where a read fails, all who waited for it are told.
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
      // Whoever asks in this turn of the loop still joins.
      forEverybody(() => setImmediate(() => void work(key, line, read)))
    }
    return line.next.promise
  }
}
