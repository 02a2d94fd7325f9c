import type { Cart } from '#modules/carts/consumer/cart-store.ts'
import { Dialog } from '#ui/Dialog.tsx'

interface TermsDialogProps {
  /** What is read; nothing while it is closed. */
  readonly terms: Cart['checkoutTerms'][number] | undefined
  readonly onClose: () => void
}

/** An organizer's terms over the form, which keeps what was typed into it. */
export const TermsDialog = ({ terms, onClose }: TermsDialogProps) => (
  <Dialog open={terms !== undefined} onClose={onClose} title={terms?.title ?? 'Terms'} place="sheet" wide>
    <p className="whitespace-pre-line">{terms?.body}</p>
  </Dialog>
)
