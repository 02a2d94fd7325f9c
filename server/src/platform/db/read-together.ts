import { forEverybody } from '#platform/cancellation.ts'
import { isConnectionLost } from './failures.ts'
import type { SystemDb } from './kysely.ts'

type Reading<Row> = (database: SystemDb, keys: readonly string[]) => Promise<readonly Row[]>

type Waiting<Row> = {
  readonly keys: readonly string[]
  readonly resolve: (rows: readonly Row[]) => void
  readonly reject: (error: unknown) => void
}

type Line<Row> = { waiting: Waiting<Row>[]; isReading: boolean }

/** Keys in one statement, about: what one caller asks for is never taken apart. */
const MAX_KEYS = 200

const takeSome = <Row>(line: Line<Row>): Waiting<Row>[] => {
  let keys = 0
  const beyond = line.waiting.findIndex((each, index) => {
    keys += each.keys.length
    return index > 0 && keys > MAX_KEYS
  })
  return line.waiting.splice(0, beyond < 0 ? line.waiting.length : beyond)
}

/**
 * Reads by key, put together: one statement is on its way, whatever is asked for meanwhile goes into the next. A rush
 * costs a few statements instead of one for each request, and a read alone waits for nothing. Nobody is answered by a
 * statement that was sent before they asked. The answer holds the rows of the whole statement: take those of your keys.
 * In a transaction every read is its own. A statement whose connection was
 * lost is sent once more; where it fails otherwise, or again, all who waited for it are told.
 */
export const readTogether = <Row>(read: Reading<Row>): Reading<Row> => {
  const lines = new WeakMap<SystemDb, Line<Row>>()

  // A read changes nothing: one lost connection is no reason to fail all who share it.
  const assert = async (database: SystemDb, keys: readonly string[]): Promise<readonly Row[]> => {
    try {
      return await read(database, keys)
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      return read(database, keys)
    }
  }

  const work = async (database: SystemDb, line: Line<Row>): Promise<void> => {
    for (let some = takeSome(line); some.length > 0; some = takeSome(line)) {
      try {
        const rows = await assert(database, [...new Set(some.flatMap(({ keys }) => keys))])
        for (const { resolve } of some) resolve(rows)
      } catch (error) {
        for (const { reject } of some) reject(error)
      }
    }
    line.isReading = false
  }

  return (database, keys) => {
    if (database.isTransaction) return read(database, keys)
    const line = lines.get(database) ?? { waiting: [], isReading: false }
    lines.set(database, line)
    const { promise, resolve, reject } = Promise.withResolvers<readonly Row[]>()
    line.waiting.push({ keys, resolve, reject })
    if (!line.isReading) {
      line.isReading = true
      // What is asked for in this turn of the loop still joins.
      forEverybody(() => setImmediate(() => void work(database, line)))
    }
    return promise
  }
}
