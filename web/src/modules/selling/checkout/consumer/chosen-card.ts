import type { SavedCard } from '#modules/selling/payments/consumer/saved-cards.ts'

/** Instead of a saved card's ID: a card that is entered now. */
export const NEW_CARD = 'new'

/**
 * The buyer's choice of a card; before they chose, the card they used last. before they did, the card they used last.
 * One that is gone or expired is no choice.
 */
export function chosenCard(cards: readonly SavedCard[], choice: string | undefined): string {
  const usable = cards.filter(({ isExpired }) => !isExpired)
  if (choice === NEW_CARD) return NEW_CARD
  return (usable.find(({ id }) => id === choice) ?? usable[0])?.id ?? NEW_CARD
}
