import type { ConditionRow } from '@admission/common/conditions/types.ts'
import { matchRule, type KnownSeats } from '#modules/stock/collections/reads/match-rule.ts'
import { readRuleBlocks } from '#modules/stock/collections/reads/rule-blocks.ts'
import { groupsOf } from '#modules/stock/collections/rules/dry-run.ts'
import type { BlockMatch, RuleBlock } from '#modules/stock/collections/types/collection.ts'
import type { Moved, RuleDryRun } from '#modules/stock/collections/types/dry-run.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { ruleProblems } from '#platform/rules/rule-rows.ts'
import type { CollectionTemplate } from '../types.ts'

const unitsOf = (matches: readonly BlockMatch[]): number =>
  matches.reduce((sum, { matchedUnits }) => sum + matchedUnits, 0)

const totalOf = (moved: readonly Moved[]): number => moved.reduce((sum, { units }) => sum + units, 0)

const unitsIn = (matches: readonly BlockMatch[]): ReadonlyMap<string, number> =>
  new Map(matches.map(({ block, matchedUnits }) => [block.id, matchedUnits]))

// Counted by block, since a template stores no matches: a block whose part changes but not its size doesn't move.
const movedBetween = (blocks: readonly RuleBlock[], before: readonly BlockMatch[], after: readonly BlockMatch[]) => {
  const [old, fresh] = [unitsIn(before), unitsIn(after)]
  const changes = blocks.map((block): Moved => {
    const units = (fresh.get(block.id) ?? 0) - (old.get(block.id) ?? 0)
    return { block, units, seats: null }
  })
  return {
    entering: changes.filter(({ units }) => units > 0),
    leaving: changes.filter(({ units }) => units < 0).map((change) => ({ ...change, units: -change.units })),
  }
}

/**
 * Previews what collections would offer by these rows instead of the template's stored rule. No cart is affected and no unit
 * changes hands, because saving a template changes no collection. Problems with the rule are returned in `errors`.
 */
export const dryRunTemplate = async (
  transaction: AdminTx,
  template: Pick<CollectionTemplate, 'accountId' | 'rule'>,
  rows: readonly ConditionRow[],
  now: Date,
): Promise<RuleDryRun> => {
  const blocks = await readRuleBlocks(transaction, { accountId: template.accountId, kind: 'SINGLE' })
  const seats: KnownSeats = new Map()
  const stored = await matchRule(transaction, template.rule, blocks, now, seats)
  const unitsBefore = unitsOf(stored.matches)
  const nothing = {
    enter: [],
    enterCount: 0,
    leave: [],
    leaveCount: 0,
    leavingInCarts: 0,
    changesHands: [],
    unpriced: [],
    leftOut: null,
  }
  const errors = ruleProblems('INVENTORY', rows)
  if (errors.length > 0) return { unitsBefore, unitsAfter: unitsBefore, unitsLeft: [], ...nothing, errors }
  const { matches, unitsLeft } = await matchRule(transaction, rows, blocks, now, seats)
  const { entering, leaving } = movedBetween(blocks, stored.matches, matches)
  return {
    unitsBefore,
    unitsAfter: unitsOf(matches),
    unitsLeft,
    ...nothing,
    enter: groupsOf(entering, seats),
    enterCount: totalOf(entering),
    leave: groupsOf(leaving, seats),
    leaveCount: totalOf(leaving),
    errors,
  }
}
