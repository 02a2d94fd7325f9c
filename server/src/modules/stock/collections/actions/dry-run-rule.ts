import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { readLeavingInCarts, readPricedLevels, readRivals, readStoredBlocks } from '../reads/dry-run.ts'
import { matchRule, type KnownSeats } from '../reads/match-rule.ts'
import { readLeftOutBlocks, readRuleBlocks } from '../reads/rule-blocks.ts'
import { diffOf, groupsOf, handOversOf } from '../rules/dry-run.ts'
import { timedEventsSentence } from '../rules/passes.ts'
import { unpricedOf } from '../rules/unpriced.ts'
import { ruleProblems } from '#platform/rules/rule-rows.ts'
import type { Moved, RuleDryRun } from '../types/dry-run.ts'
import type { Collection } from '../types/collection.ts'

const unitsOf = (moved: readonly Moved[]): number => moved.reduce((sum, { units }) => sum + units, 0)

const NOTHING = {
  enter: [],
  enterCount: 0,
  leave: [],
  leaveCount: 0,
  leavingInCarts: 0,
  changesHands: [],
  unpriced: [],
  leftOut: null,
} as const

/**
 * Previews what saving these rows as the rule of a collection would do: units before and after, units left after each row, what
 * enters and leaves, how much of that is in carts, which collections of the same storefronts give or get units, and what would
 * have no price, and which events a pass can't hold. If the rule is invalid, returns `errors`, no changes and an empty `unitsLeft`. Handovers are shown as if the collection were on sale.
 */
export const dryRunRule = async (
  transaction: AdminTx,
  collection: Pick<Collection, 'id' | 'accountId' | 'kind' | 'priority'>,
  rows: readonly ConditionRow[],
  now: Date,
): Promise<RuleDryRun> => {
  const blocks = await readRuleBlocks(transaction, collection)
  const stored = await readStoredBlocks(transaction, collection.id)
  const unitsBefore = blocks.reduce((sum, { id, units }) => (stored.has(id) ? sum + units : sum), 0)
  const errors = ruleProblems('INVENTORY', rows)
  if (errors.length > 0) return { unitsBefore, unitsAfter: unitsBefore, unitsLeft: [], ...NOTHING, errors }

  const seats: KnownSeats = new Map()
  const { matches, unitsLeft } = await matchRule(transaction, rows, blocks, now, seats)
  const leftOut = await matchRule(transaction, rows, await readLeftOutBlocks(transaction, collection), now, seats)
  const { entering, leaving } = diffOf(blocks, stored, matches)
  const moved = [...entering, ...leaving].map(({ block }) => block.id)
  const own = { collectionId: collection.id, priority: collection.priority }
  return {
    unitsBefore,
    unitsAfter: matches.reduce((sum, { matchedUnits }) => sum + matchedUnits, 0),
    unitsLeft,
    enter: groupsOf(entering, seats),
    enterCount: unitsOf(entering),
    leave: groupsOf(leaving, seats),
    leaveCount: unitsOf(leaving),
    leavingInCarts: await readLeavingInCarts(transaction, collection.id, leaving),
    changesHands: handOversOf(own, entering, leaving, await readRivals(transaction, collection.id, moved)),
    unpriced: unpricedOf(await readPricedLevels(transaction, collection.id), matches),
    leftOut: timedEventsSentence(new Set(leftOut.matches.map(({ block }) => block.eventId)).size),
    errors,
  }
}
