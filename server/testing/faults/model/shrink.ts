import type { House } from './house.ts'
import { runBatch, type Failed } from './run.ts'

/** Most tries to make a failed sequence shorter; each is run from the start, alone. */
const MAX_TRIES = 40

const left = ({ sequence }: Failed): number => sequence.steps.filter((step) => step !== null).length

async function rerun(
  house: House,
  { sequence, between }: Failed,
  without: (round: number) => boolean,
): Promise<Failed | undefined> {
  const steps = sequence.steps.map((step, round) => (without(round) ? null : step))
  const { failed } = await runBatch(house, [sequence.world], between, { ...sequence, steps })
  return failed[0]
}

/** A shorter sequence that fails as well: parts of it are left out, half of it first, then less. */
export async function shrink(house: House, failed: Failed): Promise<Failed> {
  let best = failed
  let tries = 0
  for (
    let size = Math.ceil(failed.sequence.steps.length / 2);
    size >= 1 && tries < MAX_TRIES;
    size = Math.floor(size / 2)
  )
    for (let from = 0; from < best.sequence.steps.length && tries < MAX_TRIES; from += size) {
      const isCut = (round: number): boolean => round >= from && round < from + size
      if (best.sequence.steps.every((step, round) => step === null || !isCut(round))) continue
      tries += 1
      const shorter = await rerun(house, best, isCut)
      if (shorter !== undefined && left(shorter) < left(best)) best = shorter
    }
  return best
}

/** A failure for people to read: what was done and what came in between. */
export function describeFailure({ sequence, between, error, log }: Failed): string {
  const rounds = between.map((what, round) => {
    const name = sequence.steps[round]?.name
    return [name ?? '', what === 'NOTHING' ? '' : `[${what}]`].filter((part) => part !== '').join('  ')
  })
  return [error, ...rounds.filter((line) => line !== ''), '', ...log].join('\n')
}
