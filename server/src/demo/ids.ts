import { createHash } from 'node:crypto'

/** When everything that does not depend on the day of seeding was made: ids keep their address from day to day. */
const ALWAYS = Date.UTC(2026, 0, 5, 9)
/** From 15 October 1582, where the time of a UUID begins, to 1970; in steps of 100 ns. */
const GREGORIAN = 122_192_928_000_000_000n

/**
 * An id (version 6) that follows from its key and its time: the same world has the same ids. `at` in milliseconds;
 * without it the id is the same whatever the day. The SQL of the same name in `sale/temporary.ts` gives the same ids.
 */
export const demoId = (key: string, at: number = ALWAYS): string => {
  const time = (BigInt(at) * 10_000n + GREGORIAN).toString(16).padStart(15, '0')
  const hash = createHash('md5').update(key).digest('hex')
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-6${time.slice(12)}-8${hash.slice(0, 3)}-${hash.slice(3, 15)}`
}

/** A whole number from 0 to below `below` that follows from a text. */
export const chosen = (text: string, below: number): number =>
  createHash('md5').update(text).digest().readUInt32BE(0) % below
