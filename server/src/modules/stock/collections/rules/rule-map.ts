import type { BlockMatch, RuleBlock } from '../types/collection.ts'
import type { RuleArea } from '../types/rule-map.ts'

type BlockSeat = { readonly number: number; readonly blockId: string }

/** Reads a multirange of seat numbers as PostgreSQL writes it: `{[1,4],[9,12]}`. */
const rangesOf = (text: string): readonly (readonly [from: number, to: number])[] =>
  [...text.matchAll(/\[(\d+),(\d+)\]/g)].map(([, from, to]) => [Number(from), Number(to)])

/** The seats that matches cover: whole blocks, or their seats within the ranges. */
export const matchedSeats = (seats: readonly BlockSeat[], matches: readonly BlockMatch[]): number[] => {
  const rangesOfBlock = new Map(
    matches.map(({ block, part }) => [block.id, part === null ? null : rangesOf(part.ranges)] as const),
  )
  return seats.flatMap(({ number, blockId }) => {
    const ranges = rangesOfBlock.get(blockId)
    if (ranges === undefined) return []
    return ranges === null || ranges.some(([from, to]) => from <= number && number <= to) ? [number] : []
  })
}

const unitsOf = (some: readonly RuleBlock[], which: ReadonlySet<string>): number =>
  some.reduce((all, { id, units }) => (which.has(id) ? all + units : all), 0)

/** The blocks without seats by section, with their units as stored and as matched. */
export const areasOf = (
  blocks: readonly RuleBlock[],
  stored: ReadonlySet<string>,
  matches: readonly BlockMatch[],
): RuleArea[] => {
  const matched = new Set(matches.map(({ block }) => block.id))
  const pools = blocks.filter(({ versionId }) => versionId === null)
  return [...Map.groupBy(pools, ({ section }) => section)].map(([name, some]) => ({
    name,
    units: some.reduce((all, { units }) => all + units, 0),
    before: unitsOf(some, stored),
    after: unitsOf(some, matched),
  }))
}
