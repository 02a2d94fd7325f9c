import { cardName, expiryText, type SavedCard } from '#modules/selling/payments/consumer/saved-cards.ts'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { NEW_CARD } from './chosen-card.ts'

interface SavedCardChoiceProps {
  readonly cards: readonly SavedCard[]
  /** ID of a saved card, or NEW_CARD. */
  readonly chosen: string
  readonly onChosen: (chosen: string) => void
}

/** A buyer's saved cards, and another one to enter. An expired card says so and can't be chosen. */
export function SavedCardChoice({ cards, chosen, onChosen }: SavedCardChoiceProps) {
  const saved = cards.map((card) => ({
    value: card.id,
    label: cardName(card),
    detail: expiryText(card),
    disabled: card.isExpired,
  }))
  return (
    <RadioGroup
      legend="Pay with"
      name="card"
      options={[...saved, { value: NEW_CARD, label: 'Another card' }]}
      value={chosen}
      onValue={onChosen}
    />
  )
}
