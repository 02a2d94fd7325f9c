import { matchRule, type KnownSeats } from '#modules/stock/collections/reads/match-rule.ts'
import { readLeavingInCarts } from '#modules/stock/collections/reads/dry-run.ts'
import { readRuleBlocks } from '#modules/stock/collections/reads/rule-blocks.ts'
import { diffOf } from '#modules/stock/collections/rules/dry-run.ts'
import { unpricedOf } from '#modules/stock/collections/rules/unpriced.ts'
import type { Moved } from '#modules/stock/collections/types/dry-run.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { readOffersOf } from '../reads/offers.ts'
import type { CollectionTemplate, FollowerEffect } from '../types.ts'

const unitsOf = (moved: readonly Moved[]): number => moved.reduce((sum, { units }) => sum + units, 0)

/**
 * Previews what following the template's rule would do to each of these collections: units before and after, what is in carts,
 * and what would have no price. The rule is matched once for all of them.
 */
export const dryRunFollowers = async (
  transaction: AdminTx,
  template: Pick<CollectionTemplate, 'accountId' | 'rule'>,
  collectionIds: readonly string[],
  now: Date,
): Promise<Map<string, FollowerEffect>> => {
  const effects = new Map<string, FollowerEffect>()
  if (collectionIds.length === 0) return effects
  const blocks = await readRuleBlocks(transaction, { accountId: template.accountId, kind: 'SINGLE' })
  const seats: KnownSeats = new Map()
  const { matches } = await matchRule(transaction, template.rule, blocks, now, seats)
  const unitsAfter = matches.reduce((sum, { matchedUnits }) => sum + matchedUnits, 0)
  for (const [id, offer] of await readOffersOf(transaction, collectionIds)) {
    const { entering, leaving } = diffOf(blocks, offer.blocks, matches)
    effects.set(id, {
      unitsBefore: blocks.reduce((sum, block) => (offer.blocks.has(block.id) ? sum + block.units : sum), 0),
      unitsAfter,
      added: unitsOf(entering),
      removed: unitsOf(leaving),
      removedInCarts: leaving.length === 0 ? 0 : await readLeavingInCarts(transaction, id, leaving),
      unpriced: unpricedOf(offer.priced, matches),
    })
  }
  return effects
}
