import { randomInt } from 'node:crypto'

/** Pseudorandom numbers that repeat with their seed. */
export type Draw = {
  readonly seed: number
  /** A whole number from 0 up to, but excluding, `below`. */
  readonly below: (below: number) => number
  /** The same things in another order. */
  readonly shuffled: <Thing>(things: readonly Thing[]) => Thing[]
}

/** Small counts per merge; those of the nightly run with ADMISSION_LONG=1. */
export const times = (perMerge: number, nightly: number): number =>
  process.env['ADMISSION_LONG'] === '1' ? nightly : perMerge

/** The seed of this run. FAULTS_SEED or MODEL_SEED repeats one. Every failure of a stage prints it. */
export const SEED = Number(process.env['FAULTS_SEED'] ?? process.env['MODEL_SEED'] ?? 0) || randomInt(1, 2_147_483_647)

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
