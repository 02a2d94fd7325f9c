import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { BlockMatch, RuleBlock, SeatCount } from '../types/collection.ts'
import { blockPasses, isFine } from './block-facts.ts'

/** Counts of blocks with seats: per block by depth, and by version the ranges of seats that pass everything. */
export type Counted = {
  readonly counts: ReadonlyMap<string, readonly SeatCount[]>
  readonly ranges: ReadonlyMap<string, string>
}

/** Matches of a rule, and the units left after each of its rows. */
export type Matched = { readonly matches: readonly BlockMatch[]; readonly unitsLeft: readonly number[] }

/** The blocks whose seats must be counted: those left at the first row about seats. */
export const blocksToCount = (rows: readonly ConditionRow[], blocks: readonly RuleBlock[], now: Date): RuleBlock[] => {
  const first = rows.findIndex(isFine)
  const before = first < 0 ? [] : rows.slice(0, first)
  return first < 0
    ? []
    : blocks.filter((block) => block.versionId !== null && before.every((row) => blockPasses(row, block, now)))
}

const unitsAt = (block: RuleBlock, depth: number, counts: Counted['counts']): number => {
  if (depth === 0 || block.versionId === null) return block.units
  const passed = (counts.get(block.id) ?? []).filter((count) => count.depth >= depth)
  return passed.reduce((sum, { units }) => sum + units, 0)
}

const matchOf = (block: RuleBlock, depth: number, { counts, ranges }: Counted): BlockMatch | undefined => {
  if (depth === 0 || block.versionId === null) return { block, matchedUnits: block.units, part: null }
  const all = counts.get(block.id) ?? []
  const inside = all.find((count) => count.depth === depth)
  if (inside === undefined) return undefined
  const outside = all.filter((count) => count !== inside)
  if (outside.length === 0) return { block, matchedUnits: block.units, part: null }
  const part = {
    ranges: ranges.get(block.versionId) ?? '{}',
    inFrom: inside.from,
    inTo: inside.to,
    outFrom: Math.min(...outside.map(({ from }) => from)),
    outTo: Math.max(...outside.map(({ to }) => to)),
  }
  return { block, matchedUnits: inside.units, part }
}

/** Applies the rows in order, each to what is left. With no rows, nothing matches. */
export const matchRows = (
  rows: readonly ConditionRow[],
  blocks: readonly RuleBlock[],
  now: Date,
  counted: Counted,
): Matched => {
  if (rows.length === 0) return { matches: [], unitsLeft: [] }
  let left = blocks
  let depth = 0
  const unitsLeft = rows.map((row) => {
    if (isFine(row)) depth += 1
    left = left.filter((block) => blockPasses(row, block, now))
    return left.reduce((sum, block) => sum + unitsAt(block, depth, counted.counts), 0)
  })
  return { matches: left.flatMap((block) => matchOf(block, depth, counted) ?? []), unitsLeft }
}
