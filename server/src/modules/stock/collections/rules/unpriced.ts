import type { BlockMatch } from '../types/collection.ts'
import type { UnpricedLevel } from '../types/dry-run.ts'

/** The price levels of these matches without a price, with their units: they'd be offered, but not sold. */
export const unpricedOf = (priced: ReadonlySet<number>, matches: readonly BlockMatch[]): UnpricedLevel[] => {
  const without = matches.filter(({ block, matchedUnits }) => matchedUnits > 0 && !priced.has(block.priceLevel))
  return [...Map.groupBy(without, ({ block }) => block.priceLevel)]
    .map(([level, some]) => ({ level, units: some.reduce((sum, { matchedUnits }) => sum + matchedUnits, 0) }))
    .toSorted((a, b) => a.level - b.level)
}
