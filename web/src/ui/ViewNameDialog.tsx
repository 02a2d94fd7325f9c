import { useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { TextField } from './TextField.tsx'

interface ViewNameDialogProps {
  readonly title: string
  /** The name so far. */
  readonly name: string
  readonly onCancel: () => void
  /** A sentence where it is refused. */
  readonly onName: (name: string) => Promise<string | undefined>
}

const longest = 60

/** Asks what a view of a table is called. Use `SavedViews`, which fetches this. */
export function ViewNameDialog({ title, name: before, onCancel, onName }: ViewNameDialogProps) {
  const [name, setName] = useState(before)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    if (busy) return
    if (name.trim() === '') {
      setError('Give the view a name.')
      return
    }
    setBusy(true)
    // What is not the name's fault is told in the one place that every mutation reports to.
    setError(await onName(name.trim()).catch(() => undefined))
    setBusy(false)
  }
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      text="Filters, order and columns as they are now. Only you see it."
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
          maxLength={longest}
          value={name}
          onValue={setName}
          error={error}
        />
      </form>
    </Dialog>
  )
}
