/**
 * How much this run of tests tries, and with which random numbers. Set by `npm test` and `npm run test:long`; a runner that
 * is started by hand does what `npm test` does.
 *
 * - `short`: before every check-in. With a guard off, it must be red (`npm run test:power`).
 * - `long`: everything, each of its parts in less than 25 minutes.
 * - `full`: counts that take hours.
 */
type RunSize = 'short' | 'long' | 'full'

const environment: Readonly<Record<string, string | undefined>> =
  (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env ?? {}

const isSize = (text: string | undefined): text is RunSize => text === 'short' || text === 'long' || text === 'full'

const given = environment['TEST_SIZE']

/** The size of this run. */
export const RUN_SIZE: RunSize = isSize(given) ? given : 'short'

/** A count, a list or anything else by the size of the run. Without `full`, a full run takes what a long one takes. */
export const sized = <Value>(short: Value, long: Value, full: Value = long): Value =>
  RUN_SIZE === 'short' ? short : RUN_SIZE === 'long' ? long : full

/** The seed of this run: of the commit in a short run, random in a long one. TEST_SEED repeats one. */
export const SEED = Number(environment['TEST_SEED'] ?? 0) || 1

/** Pseudorandom numbers that repeat with their seed. */
export type Draw = {
  readonly seed: number
  /** A whole number from 0 up to, but excluding, `below`. */
  readonly below: (below: number) => number
  /** The same things in another order. */
  readonly shuffled: <Thing>(things: readonly Thing[]) => Thing[]
}

/** A seeded generator (mulberry32). */
export function drawing(seed: number = SEED): Draw {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  const shuffled = <Thing>(things: readonly Thing[]): Thing[] => {
    const left = [...things]
    return things.flatMap(() => left.splice(below(left.length), 1))
  }
  return { seed, below, shuffled }
}

/** In a short run, so many of the things by seed; otherwise all. In their order. */
export function chosen<Thing>(things: readonly Thing[], count: number, seed: number = SEED): readonly Thing[] {
  if (RUN_SIZE !== 'short' || things.length <= count) return things
  const taken = new Set(
    drawing(seed)
      .shuffled([...things.keys()])
      .slice(0, count),
  )
  return things.filter((_, index) => taken.has(index))
}
