import { useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { FormElement } from './FormElement.tsx'
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
  /** Text that must be typed exactly to confirm: the name of what will be deleted. */
  readonly typeToConfirm?: string | undefined
  readonly busy?: string | false
  readonly children?: ReactNode
}

/**
 * Confirms an action that can't be undone. Escape and a press outside cancel. To ask without rendering it yourself, call
 * `confirm`.
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
  const isLocked = typeToConfirm !== undefined && typed.trim() !== typeToConfirm
  const typeField =
    typeToConfirm === undefined ? null : (
      <FormElement
        onSubmit={(event) => {
          event.preventDefault()
          if (!isLocked && busy === false) onConfirm()
        }}
      >
        <TextField
          label={`Type “${typeToConfirm}” to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onValue={setTyped}
        />
      </FormElement>
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
          <Button kind={dangerous ? 'danger' : 'ink'} onClick={onConfirm} busy={busy} disabled={isLocked}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children === undefined && typeField === null ? undefined : (
        <div className="flex flex-col gap-4">
          {children}
          {typeField}
        </div>
      )}
    </Dialog>
  )
}
