import { forAllCallers } from '#platform/cancellation.ts'
import { isConnectionLost } from './failures.ts'
import type { SystemDb } from './kysely.ts'

type Reading<Row> = (database: SystemDb, keys: readonly string[]) => Promise<readonly Row[]>

type Waiting<Row> = {
  readonly keys: readonly string[]
  readonly resolve: (rows: readonly Row[]) => void
  readonly reject: (error: unknown) => void
}

type Line<Row> = { waiting: Waiting<Row>[]; isReading: boolean }

/** Approximate maximum of keys per statement. One caller's keys are never split. */
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
 * Batches reads by key: while one statement runs, further keys are collected for the next. A rush costs a few
 * statements instead of one per request, and a single read waits for nothing. No caller gets the result of a statement
 * sent before their call. The result contains the whole statement's rows, so filter for your keys. Inside a transaction
 * every read runs alone. A statement whose connection was lost is retried once. Any other or repeated failure rejects
 * all waiting callers.
 */
export const readTogether = <Row>(read: Reading<Row>): Reading<Row> => {
  const lines = new WeakMap<SystemDb, Line<Row>>()

  // Reads change nothing, so one lost connection shouldn't fail everyone sharing it.
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
      // Calls in this turn of the event loop still join.
      forAllCallers(() => setImmediate(() => void work(database, line)))
    }
    return promise
  }
}
