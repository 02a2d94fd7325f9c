import { Dialog } from '#ui/Dialog.tsx'
import { AreaRows } from './AreaRows.tsx'
import type { Place, Sheet } from './place.ts'
import type { Adding } from './use-adding.ts'

interface AreaDialogProps {
  readonly sheet: Sheet
  readonly place: Place
  readonly adding: Adding
  readonly area: string
  readonly onClose: () => void
}

/** Tickets of a standing area that was pressed on the map. */
export const AreaDialog = ({ area, onClose, ...of }: AreaDialogProps) => (
  <Dialog open onClose={onClose} title={area} place="sheet">
    <AreaRows {...of} area={area} />
  </Dialog>
)
