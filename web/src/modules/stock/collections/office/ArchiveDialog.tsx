import { useState } from 'react'
import type { StateDialogProps } from '#platform/record/StateActions.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextArea } from '#ui/TextArea.tsx'

interface ArchiveDialogProps extends StateDialogProps {
  readonly name: string
  /** Warning about units in carts and unsold ones; null if there are none. */
  readonly warning: string | null
}

/** Asks for a reason, and for a confirmation while the collection still sells something. */
export function ArchiveDialog({ name, warning, busy, onCancel, onConfirm }: ArchiveDialogProps) {
  const [reason, setReason] = useState('')
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const archive = (): void => {
    if (warning !== null && !isConfirmed) return setIsMissing(true)
    return onConfirm({ reason: reason.trim() === '' ? null : reason.trim(), isConfirmed })
  }
  return (
    <Dialog
      open
      onClose={onCancel}
      title={`Archive “${name}”?`}
      text="It leaves all storefronts. Sold tickets stay valid, and you can restore it as a draft."
      blocked={busy !== false}
      actions={
        <>
          <Button size="office" onClick={onCancel} disabled={busy !== false}>
            Cancel
          </Button>
          <Button size="office" kind="danger" onClick={archive} busy={busy}>
            Archive
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {warning === null ? null : (
          <>
            <Alert tone="wait" title={warning} />
            <Checkbox
              size="office"
              name="isConfirmed"
              checked={isConfirmed}
              onValue={setIsConfirmed}
              error={isMissing && !isConfirmed ? 'Select this to archive it.' : undefined}
            >
              Archive it anyway
            </Checkbox>
          </>
        )}
        <TextArea
          label="Reason"
          hint="optional"
          size="office"
          name="reason"
          value={reason}
          onValue={setReason}
          maxLength={500}
          rows={2}
          help="Shown in the archive and the history."
        />
      </div>
    </Dialog>
  )
}
