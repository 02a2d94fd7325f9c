import { choicesAt, type PriceChoice } from './offer-rules.ts'
import type { Sheet } from './place.ts'
import { PriceDialog } from './PriceDialog.tsx'
import type { Adding } from './use-adding.ts'
import type { Wish } from './wish.ts'
import type { Undecided } from './seat-choice.ts'

interface SeatPriceDialogProps {
  readonly sheet: Sheet
  readonly undecided: Undecided
  readonly adding: Adding
  readonly onClose: () => void
  readonly onChosen: (choice: PriceChoice, amount: Wish['amount']) => void
}

/** The price of seats that were pressed: as it is now, not as it was then. */
export const SeatPriceDialog = ({ sheet, undecided, adding, onClose, onChosen }: SeatPriceDialogProps) => (
  <PriceDialog
    title={undecided.words}
    choices={choicesAt(sheet, undecided.seller, undecided.level)}
    quantity={undecided.seats.length}
    adding={adding}
    onClose={onClose}
    onChosen={onChosen}
  />
)
