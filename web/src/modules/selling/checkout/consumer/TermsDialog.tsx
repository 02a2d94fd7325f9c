import type { Cart } from '#modules/selling/carts/consumer/cart-store.ts'
import { Dialog } from '#ui/Dialog.tsx'

interface TermsDialogProps {
  /** The terms to show. Undefined while the dialog is closed. */
  readonly terms: Cart['checkoutTerms'][number] | undefined
  readonly onClose: () => void
}

/** An organizer's terms in a dialog, so that the form keeps its input. */
export const TermsDialog = ({ terms, onClose }: TermsDialogProps) => (
  <Dialog open={terms !== undefined} onClose={onClose} title={terms?.title ?? 'Terms'} place="sheet" wide>
    <p className="whitespace-pre-line">{terms?.body}</p>
  </Dialog>
)
