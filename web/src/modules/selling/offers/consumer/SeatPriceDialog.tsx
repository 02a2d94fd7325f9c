import { choicesAt, type PriceChoice } from './offer-rules.ts'
import type { Sheet } from './place.ts'
import { PriceDialog } from './PriceDialog.tsx'
import type { Adding } from './use-adding.ts'
import type { AddInput } from './add-input.ts'
import type { Undecided } from './seat-choice.ts'

interface SeatPriceDialogProps {
  readonly sheet: Sheet
  readonly undecided: Undecided
  readonly adding: Adding
  readonly onClose: () => void
  readonly onChosen: (choice: PriceChoice, amount: AddInput['amount']) => void
}

/** Asks for the price of the chosen seats, at current prices. */
export const SeatPriceDialog = ({ sheet, undecided, adding, onClose, onChosen }: SeatPriceDialogProps) => (
  <PriceDialog
    title={undecided.label}
    choices={choicesAt(sheet, undecided.seller, undecided.level)}
    quantity={undecided.seats.length}
    adding={adding}
    onClose={onClose}
    onChosen={onChosen}
  />
)
