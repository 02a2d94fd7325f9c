import { currentPasswordSchema } from '@admission/common/validation/account-forms.ts'
import type { ReactNode } from 'react'
import { useForm } from '#platform/form/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { SecondStepField } from './SecondStepField.tsx'

interface PasswordDialogProps {
  readonly title: string
  readonly text: ReactNode
  /** Label of the button. */
  readonly confirm: string
  readonly busy: string
  readonly danger?: boolean
  /** Asks for a code of the authenticator app, too. */
  readonly asksForCode?: boolean
  /** Makes the change. Throws an ApiError, which for `password` appears beside the field. */
  readonly onConfirm: (password: string, code: string) => Promise<unknown>
  readonly onClose: () => void
}

const formId = 'current-password'

/** Asks for the current password before a change that an open browser isn’t enough for. */
export function PasswordDialog({
  title,
  text,
  confirm,
  busy,
  danger = false,
  asksForCode = false,
  onConfirm,
  onClose,
}: PasswordDialogProps) {
  const form = useForm({
    schema: currentPasswordSchema,
    start: { password: '', code: '' },
    send: async ({ password, code = '' }) => void (await onConfirm(password, code)),
    onSent: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      text={text}
      place="sheet"
      blocked={form.isSending}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind={danger ? 'danger' : 'ink'} type="submit" form={formId} busy={form.isSending && busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} label={title} className="flex flex-col gap-5">
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        {asksForCode ? <SecondStepField {...form.field('code')} /> : null}
      </Form>
    </Dialog>
  )
}
