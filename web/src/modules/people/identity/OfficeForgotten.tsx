import { forgottenSchema } from '@admission/common/validation/account-forms.ts'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '#platform/form/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { EntranceTitle } from './OfficeEntrance.tsx'

interface OfficeForgottenProps {
  readonly email: string
  readonly onRequest: (email: string) => Promise<unknown>
  readonly onBack: (email: string) => void
}

/** Requests a password reset link. The response never reveals who has an account. */
export function OfficeForgotten({ email, onRequest, onBack }: OfficeForgottenProps) {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    schema: forgottenSchema,
    start: { email },
    send: async (input) => {
      await onRequest(input.email)
      setSentTo(input.email)
    },
  })
  const back = (): void => onBack(form.values.email)
  return (
    <>
      <EntranceTitle title="Forgot your password?" />
      <div aria-live="polite">
        {sentTo !== undefined ? (
          <div className="flex flex-col items-start gap-3">
            <MailCheck aria-hidden="true" size={24} strokeWidth={1.5} className="text-go" />
            <p className="text-15">
              If <b className="font-semibold">{sentTo}</b> has an account, we’ve e-mailed a link to choose a new
              password. Check your spam folder too.
            </p>
            <TextButton variant="underline" onClick={back}>
              Back to sign in
            </TextButton>
          </div>
        ) : (
          <Form form={form} label="Forgotten password" className="flex flex-col gap-5">
            <TextField
              label="E-mail"
              type="email"
              autoComplete="username"
              help="We’ll e-mail you a link to choose a new password."
              {...form.field('email')}
            />
            <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
              <Button kind="primary" type="submit" busy={form.isSending && 'Sending'}>
                Send link
              </Button>
              <TextButton variant="underline" onClick={back}>
                Back to sign in
              </TextButton>
            </div>
          </Form>
        )}
      </div>
    </>
  )
}
