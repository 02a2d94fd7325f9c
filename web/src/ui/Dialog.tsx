import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { mayDismiss, type CloseGuard } from './dismissal.ts'

interface DialogProps extends CloseGuard {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** One or two sentences under the title. */
  readonly text?: ReactNode
  /** Buttons at the foot, the primary one last. */
  readonly actions?: ReactNode
  /** `sheet` rises from the foot of a phone and lies in the middle of wide screens; `side` stands at the right. */
  readonly place?: 'middle' | 'sheet' | 'side'
  readonly wide?: boolean
  readonly children?: ReactNode
}

const places = {
  middle:
    'left-1/2 top-1/2 max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2 rounded-12',
  sheet:
    'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-12 pb-[env(safe-area-inset-bottom)] phone:inset-x-auto phone:bottom-auto phone:left-1/2 phone:top-1/2 phone:w-[calc(100vw-32px)] phone:-translate-x-1/2 phone:-translate-y-1/2 phone:rounded-12',
  side: 'inset-y-0 right-0 w-[min(480px,100vw)] border-l border-line',
} as const

/**
 * Something that must be dealt with before the page goes on. Dialogs stack; Escape and a press outside close the topmost
 * alone, unless it is `blocked` or its `mayClose` refuses. Focus goes in and comes back.
 */
export function Dialog({
  open,
  onClose,
  title,
  text,
  actions,
  place = 'middle',
  wide = false,
  children,
  ...guard
}: DialogProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (next) return
        if (mayDismiss(guard, details.reason, details.event)) onClose()
        else details.cancel()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="appear fixed inset-0 z-(--z-modal) bg-shade" />
        <Base.Popup
          className={classes(
            'arrive fixed z-(--z-modal) flex flex-col overflow-hidden bg-card text-ink shadow-float outline-none',
            places[place],
            place === 'side' ? '' : wide ? 'phone:max-w-[720px]' : 'phone:max-w-[480px]',
          )}
        >
          <div className="flex flex-col gap-1.5 px-5 pt-5 pr-16 pb-3">
            <Base.Title className="display text-22">{title}</Base.Title>
            {text === undefined ? null : <Base.Description className="text-15 text-ink-soft">{text}</Base.Description>}
          </div>
          {children === undefined ? null : (
            <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">{children}</div>
          )}
          {actions === undefined ? null : (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">{actions}</div>
          )}
          {/* Last, so that focus begins with what the dialog asks for. */}
          {guard.blocked === true ? null : (
            <Base.Close
              aria-label="Close"
              className="absolute top-3 right-3 flex size-11 items-center justify-center rounded-6 hover:bg-sunk"
            >
              <X aria-hidden="true" size={20} strokeWidth={1.5} />
            </Base.Close>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

interface ConfirmDialogProps {
  readonly open: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
  readonly title: string
  readonly text?: ReactNode
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  readonly dangerous?: boolean
  readonly busy?: string | false
  readonly children?: ReactNode
}

/** Asks once more. Closes on Escape and on a press outside, as Cancel does. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onCancel, onConfirm, title, text, dangerous = false, busy = false, children } = props
  const { confirmLabel = 'Confirm', cancelLabel = 'Cancel' } = props
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      text={text}
      blocked={busy !== false}
      actions={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button kind={dangerous ? 'danger' : 'ink'} onClick={onConfirm} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
