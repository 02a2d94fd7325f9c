import { useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { TextField } from './TextField.tsx'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
  readonly title: string
  readonly text?: ReactNode
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  readonly dangerous?: boolean
  /** What must be typed first, letter by letter: the name of the thing that will be gone. */
  readonly typeToConfirm?: string | undefined
  readonly busy?: string | false
  readonly children?: ReactNode
}

/**
 * Asks once more, for what cannot be undone. Closes on Escape and on a press outside, as Cancel does. `confirm` does the same
 * without a place in the page.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onCancel, onConfirm, title, text, dangerous = false, busy = false, typeToConfirm, children } = props
  const { confirmLabel = 'Confirm', cancelLabel = 'Cancel' } = props
  const [typed, setTyped] = useState('')
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    setTyped('')
  }
  const waits = typeToConfirm !== undefined && typed.trim() !== typeToConfirm
  const asked =
    typeToConfirm === undefined ? null : (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!waits && busy === false) onConfirm()
        }}
      >
        <TextField
          label={`Type “${typeToConfirm}” to go on`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onValue={setTyped}
        />
      </form>
    )
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      text={text}
      blocked={busy !== false}
      actions={
        <>
          <Button onClick={onCancel} disabled={busy !== false}>
            {cancelLabel}
          </Button>
          <Button kind={dangerous ? 'danger' : 'ink'} onClick={onConfirm} busy={busy} disabled={waits}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children === undefined && asked === null ? undefined : (
        <div className="flex flex-col gap-4">
          {children}
          {asked}
        </div>
      )}
    </Dialog>
  )
}
