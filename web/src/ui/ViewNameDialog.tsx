import { useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { TextField } from './TextField.tsx'

interface ViewNameDialogProps {
  readonly title: string
  /** Current name. */
  readonly name: string
  readonly onCancel: () => void
  /** Saves the name. Resolves to an error message if it's rejected. */
  readonly onName: (name: string) => Promise<string | undefined>
}

const maxNameLength = 60

/** Asks for the name of a table view. Use `SavedViews`, which loads this. */
export function ViewNameDialog({ title, name: before, onCancel, onName }: ViewNameDialogProps) {
  const [name, setName] = useState(before)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    if (busy) return
    if (name.trim() === '') {
      setError('Enter a name.')
      return
    }
    setBusy(true)
    // Other failures are reported by the global mutation error handler.
    setError(await onName(name.trim()).catch(() => undefined))
    setBusy(false)
  }
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      text="Saves the current filters, sort order and columns. Only you can see this view."
      place="middle"
      actions={
        <>
          <Button size="office" onClick={onCancel}>
            Cancel
          </Button>
          <Button size="office" kind="ink" busy={busy ? 'Saving' : false} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label="Name"
          size="office"
          autoComplete="off"
          maxLength={maxNameLength}
          value={name}
          onValue={setName}
          error={error}
        />
      </form>
    </Dialog>
  )
}
