import { createHash } from 'node:crypto'

/** Creation time of everything that doesn't depend on the day of seeding, so that its IDs and URLs stay the same. */
const ALWAYS = Date.UTC(2026, 0, 5, 9)
/** From October 15, 1582, the epoch of UUIDs, to 1970, in steps of 100 ns. */
const GREGORIAN = 122_192_928_000_000_000n

/**
 * A deterministic ID (version 6) from a key and a time: the same world has the same IDs. `at` is in milliseconds;
 * without it, the ID doesn't depend on the day. The SQL of the same name in `sale/temporary.ts` gives the same ids.
 */
export const demoId = (key: string, at: number = ALWAYS): string => {
  const time = (BigInt(at) * 10_000n + GREGORIAN).toString(16).padStart(15, '0')
  const hash = createHash('md5').update(key).digest('hex')
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-6${time.slice(12)}-8${hash.slice(0, 3)}-${hash.slice(3, 15)}`
}

/** A deterministic whole number from a text, from 0 to below `below`. */
export const pickBelow = (text: string, below: number): number =>
  createHash('md5').update(text).digest().readUInt32BE(0) % below
