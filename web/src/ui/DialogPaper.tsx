import { X } from 'lucide-react'
import type { ReactNode } from 'react'

/** Surface of a dialog. */
export const dialogPaper = 'flex flex-col overflow-hidden bg-card text-ink shadow-float'

/** Styles of the parts that the dialog library renders. */
export const dialogTitle = 'display text-22'
export const dialogText = 'text-15 text-ink-soft'
export const dialogCloseButton =
  'absolute top-3 right-3 flex size-11 items-center justify-center rounded-6 hover:bg-sunk'

export const CloseIcon = () => <X aria-hidden="true" size={20} strokeWidth={1.5} />

interface DialogPaperProps {
  readonly title: ReactNode
  readonly text?: ReactNode
  /** Footer buttons, the primary one last. On phones they share the full width. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** A dialog's layout: header, scrolling body and footer. It can't open or close; use `Dialog`. */
export const DialogPaper = ({ title, text, actions, children }: DialogPaperProps) => (
  <>
    <div className="flex flex-col gap-1.5 px-5 pt-5 pr-16 pb-3">
      {title}
      {text}
    </div>
    {children === undefined ? null : <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">{children}</div>}
    {actions === undefined ? null : (
      <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 max-phone:*:grow">{actions}</div>
    )}
  </>
)
