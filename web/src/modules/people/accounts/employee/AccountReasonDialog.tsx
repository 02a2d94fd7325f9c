import { useState } from 'react'
import type { StateDialogProps } from '#platform/record/StateActions.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextArea } from '#ui/TextArea.tsx'

interface AccountReasonDialogProps extends StateDialogProps {
  readonly title: string
  readonly text: string
  /** Label of the button. */
  readonly verb: string
}

/** Asks why an account is suspended or archived. */
export function AccountReasonDialog({ title, text, verb, busy, onCancel, onConfirm }: AccountReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const confirm = (): void => {
    if (reason.trim() === '') return setIsMissing(true)
    return onConfirm({ reason: reason.trim() })
  }
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      text={text}
      blocked={busy !== false}
      actions={
        <>
          <Button size="office" onClick={onCancel} disabled={busy !== false}>
            Cancel
          </Button>
          <Button size="office" kind="danger" onClick={confirm} busy={busy}>
            {verb}
          </Button>
        </>
      }
    >
      <TextArea
        label="Reason"
        size="office"
        name="reason"
        value={reason}
        onValue={setReason}
        error={isMissing && reason.trim() === '' ? 'Enter a reason.' : undefined}
        maxLength={500}
        rows={2}
        help="Members read it in the account’s history."
      />
    </Dialog>
  )
}
