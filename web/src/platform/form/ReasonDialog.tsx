import { reasonForm } from '@admission/common/validation/account-forms.ts'
import { useForm } from '#platform/form/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'

interface ReasonDialogProps {
  readonly title: string
  readonly text: string
  /** Help text of the reason. */
  readonly help: string
  /** Label of the button. */
  readonly confirm: string
  readonly busy: string
  /** `danger` is for what can’t be undone. */
  readonly kind?: 'danger' | 'primary'
  /** Makes the change. Throws an ApiError, which appears in the dialog. */
  readonly onConfirm: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

const formId = 'reason'

/** Asks for the reason of a change, which the audit trail keeps. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, help, confirm, busy, kind = 'danger', onConfirm, onClose } = props
  const form = useForm({
    schema: reasonForm,
    start: { reason: '' },
    send: async ({ reason }) => void (await onConfirm(reason)),
    onSent: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      text={text}
      blocked={form.isSending}
      actions={
        <>
          <Button size="office" onClick={onClose}>
            Cancel
          </Button>
          <Button size="office" kind={kind} type="submit" form={formId} busy={form.isSending && busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} label={title}>
        <TextField label="Reason" help={help} maxLength={500} {...form.field('reason')} />
      </Form>
    </Dialog>
  )
}
