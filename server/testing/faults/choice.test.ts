import { drawing, RUN_SIZE } from '@admission/common/testing/run.ts'
import { expect, test } from 'vitest'
import { faultChoices } from './choice.ts'

const COMMITS = 200
const MERGES = 5

/** How often a thing is missing from five commits in a row, by its name. */
function missedBy(choices: readonly ReadonlySet<string>[]): readonly (readonly [name: string, share: number])[] {
  const windows = choices.slice(MERGES - 1).map((_, at) => choices.slice(at, at + MERGES))
  const names = new Set(choices.flatMap((choice) => [...choice]))
  return [...names].map((name) => {
    const missed = windows.filter((window) => !window.some((choice) => choice.has(name)))
    return [name, missed.length / windows.length] as const
  })
}

const namesOf = (seed: number): ReadonlySet<string> =>
  new Set(
    Object.entries(faultChoices(seed)).flatMap(([kind, things]) => things.map((thing) => kind + JSON.stringify(thing))),
  )

test.each([
  ['in a row', (index: number) => index + 1],
  ['of commits', (index: number) => drawing(index).below(0xfff_ffff)],
])(`with ${String(COMMITS)} seeds %s, five short runs meet nearly everything`, (_seeds, seedOf) => {
  const all = Array.from({ length: COMMITS }, (_, index) => namesOf(seedOf(index)))
  const missed = missedBy(all)
  // Everything that a long run does.
  expect(missed).toHaveLength(2 + 9 + 2 + 2 + 4 + 7 + 14 + 4)
  expect(missed.filter(([, share]) => share > 0.15)).toEqual([])
  const average = missed.reduce((sum, [, share]) => sum + share, 0) / missed.length
  expect(average).toBeLessThan(RUN_SIZE === 'short' ? 0.06 : 1e-9)
})

test('a gateway meets every kill point', () => {
  const met = new Set<string>()
  for (let index = 0; index < COMMITS; index += 1) {
    const { gateways, kills } = faultChoices(drawing(index).below(0xfff_ffff))
    for (const gateway of gateways) for (const kill of kills) met.add(`${gateway} ${kill}`)
  }
  expect(met.size).toBe(18)
})
