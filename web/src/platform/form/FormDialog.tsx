import { useId, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.ts'
import { Dialog } from '#ui/Dialog.tsx'
import type { DialogProps } from '#ui/dialog-props.ts'
import { Form } from '#ui/Form.tsx'
import { useSaveKey } from '#ui/use-save-key.ts'
import type { EditFormState } from './use-edit-form.ts'

interface FormDialogProps extends Pick<DialogProps, 'place' | 'text' | 'title'> {
  readonly form: Pick<
    EditFormState<object>,
    'discard' | 'errors' | 'isChanged' | 'isSending' | 'lastAttempt' | 'submit'
  >
  /** Label of the form for screen readers. */
  readonly label: string
  readonly submitLabel: string
  /** Marks what the form does as dangerous. */
  readonly danger?: boolean
  /** Label of the button that closes the dialog: `Keep event`. */
  readonly cancelLabel?: string
  /** Makes the form read-only: the only button is Close. */
  readonly readOnly?: boolean
  /** Further buttons at the left of the footer, such as Remove. */
  readonly extra?: ReactNode
  /** Content below the form. */
  readonly below?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog, for creating, duplicating or small edits. Ctrl S or ⌘ S submits; closing with changes asks first. */
export function FormDialog({
  form,
  label,
  submitLabel,
  danger = false,
  cancelLabel = 'Cancel',
  readOnly = false,
  extra,
  below,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId()
  useSaveKey(readOnly ? undefined : form.submit)
  const mayClose = async (): Promise<boolean> => {
    if (!form.isChanged) return true
    const isDiscarded = await confirm({
      title: 'Close without saving?',
      text: 'Your changes will be lost.',
      confirm: 'Discard changes',
      cancel: 'Stay here',
      danger: true,
    })
    if (isDiscarded) form.discard()
    return isDiscarded
  }
  const cancel = async (): Promise<void> => {
    if (await mayClose()) onClose()
  }
  return (
    <Dialog
      open
      {...dialog}
      onClose={onClose}
      mayClose={mayClose}
      actions={
        readOnly ? (
          <Button size="office" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            {extra}
            <Button size="office" onClick={() => void cancel()}>
              {cancelLabel}
            </Button>
            <Button
              size="office"
              kind={danger ? 'danger' : 'ink'}
              type="submit"
              form={id}
              busy={form.isSending && 'Saving'}
            >
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      <Form id={id} form={form} label={label} className="flex flex-col gap-5">
        {children}
      </Form>
      {below}
    </Dialog>
  )
}
