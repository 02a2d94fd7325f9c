import { forgottenSchema } from '@admission/common/validation/account-forms.ts'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { useForm, type FormStorage } from '#platform/form/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { AccountValues } from './account-values.ts'
import { RequestPasswordResetDocument } from './identity.gql.ts'

interface ForgottenFormProps {
  /** Values shared by the account forms. */
  readonly storage: FormStorage<AccountValues>
  readonly onBack: () => void
}

/** Requests a password reset link. The response never reveals who has an account. */
export function ForgottenForm({ storage, onBack }: ForgottenFormProps) {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    schema: forgottenSchema,
    start: storage.content,
    storage,
    send: async ({ email }) => {
      await request(RequestPasswordResetDocument, { email })
      setSentTo(email)
    },
  })
  if (sentTo !== undefined)
    return (
      <div aria-live="polite" className="flex flex-col items-start gap-3">
        <MailCheck aria-hidden="true" size={24} strokeWidth={1.5} className="text-go" />
        <p>
          If <b className="font-semibold">{sentTo}</b> has an account, we’ve e-mailed a link to choose a new password.
          Check your spam folder too.
        </p>
        <TextButton variant="underline" onClick={onBack}>
          Back to sign in
        </TextButton>
      </div>
    )
  return (
    <Form form={form} label="Forgotten password" className="flex flex-col gap-5">
      <p className="text-ink-soft">
        We’ll e-mail you a link to choose a new password. Your tickets stay in your account.
      </p>
      <TextField label="E-mail" type="email" autoComplete="username" {...form.field('email')} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button kind="primary" type="submit" busy={form.isSending && 'Sending'}>
          Send link
        </Button>
        <TextButton variant="underline" onClick={onBack}>
          Back to sign in
        </TextButton>
      </div>
    </Form>
  )
}
