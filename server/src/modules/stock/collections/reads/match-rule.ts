import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { Db } from '#platform/db/kysely.ts'
import { isFine, seatDepths } from '../rules/block-facts.ts'
import { blocksToCount, matchRows, type Counted, type Matched } from '../rules/matching.ts'
import type { RuleBlock, VersionSeats } from '../types/collection.ts'
import { readSeatCounts, readVersionSeats } from './rule-blocks.ts'

/** Seats by version, cached; versions are immutable. */
export type KnownSeats = Map<string, VersionSeats>

const learnSeats = async (
  db: Db<'admin' | 'system'>,
  blocks: readonly RuleBlock[],
  known: KnownSeats,
): Promise<string[]> => {
  const versionIds = [...new Set(blocks.flatMap(({ versionId }) => versionId ?? []))]
  const missing = versionIds.filter((id) => !known.has(id))
  if (missing.length > 0) for (const [id, seats] of await readVersionSeats(db, missing)) known.set(id, seats)
  return versionIds
}

const countSeats = async (
  db: Db<'admin' | 'system'>,
  rows: readonly ConditionRow[],
  blocks: readonly RuleBlock[],
  known: KnownSeats,
): Promise<Counted> => {
  if (blocks.length === 0) return { counts: new Map(), ranges: new Map() }
  const fine = rows.filter(isFine)
  const versionIds = await learnSeats(db, blocks, known)
  const depths = versionIds.flatMap((id) => {
    const seats = known.get(id)
    return seats === undefined ? [] : [seatDepths(fine, id, seats)]
  })
  const counts = await readSeatCounts(db, blocks, depths)
  return {
    counts: Map.groupBy(counts, ({ blockId }) => blockId),
    ranges: new Map(depths.map(({ version, ranges }) => [version, ranges])),
  }
}

/**
 * Matches a rule against these blocks; returns the matches and the units left after each row. A rule without rows matches
 * nothing; the rule must be valid. Seats are only read if a row refers to them; `known` caches seat maps.
 */
export const matchRule = async (
  db: Db<'admin' | 'system'>,
  rows: readonly ConditionRow[],
  blocks: readonly RuleBlock[],
  now: Date,
  known: KnownSeats = new Map(),
): Promise<Matched> => matchRows(rows, blocks, now, await countSeats(db, rows, blocksToCount(rows, blocks, now), known))
