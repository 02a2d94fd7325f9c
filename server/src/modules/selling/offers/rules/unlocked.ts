import type { OfferFacts } from './facts.ts'

/** The facts for a buyer whose access code unlocks only some collections; null unlocks all. */
export const onlyUnlocked = (facts: OfferFacts, collectionIds: readonly string[] | null): OfferFacts => {
  if (collectionIds === null) return facts
  const unlocked = new Set(collectionIds)
  return {
    ...facts,
    collections: facts.collections.filter(({ id }) => unlocked.has(id)),
    blocks: facts.blocks.filter(({ collectionId }) => unlocked.has(collectionId)),
  }
}
