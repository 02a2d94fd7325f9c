import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Form, type FormErrors } from '#ui/Form.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { formErrors, textOf } from '#platform/form-errors.ts'
import { EntranceTitle } from './OfficeEntrance.tsx'
import { forgottenErrors } from './office-rules.ts'

interface OfficeForgottenProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onAsk: (email: string) => Promise<unknown>
  readonly onBack: () => void
}

/** Asks for the link to a new password. What comes back never tells who works here. */
export function OfficeForgotten({ email, onEmail, onAsk, onBack }: OfficeForgottenProps) {
  const [errors, setErrors] = useState<FormErrors>({})
  const ask = useMutation({ mutationFn: onAsk, onError: (error) => setErrors(formErrors(error, ['email'])) })
  const submit = (form: FormData): void => {
    const address = textOf(form, 'email').trim()
    const wrong = forgottenErrors(address)
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) ask.mutate(address)
  }
  return (
    <>
      <EntranceTitle title="Forgot your password?" />
      <div aria-live="polite">
        {ask.isSuccess ? (
          <div className="flex flex-col items-start gap-3">
            <MailCheck aria-hidden="true" size={24} strokeWidth={1.5} className="text-go" />
            <p className="text-15">
              If <b className="font-semibold">{ask.variables}</b> may work here, a link to choose a new password is on
              its way. Look in the folder for unwanted mail too.
            </p>
            <TextButton look="underline" onClick={onBack}>
              Back to sign in
            </TextButton>
          </div>
        ) : (
          <Form onSubmit={submit} errors={errors} label="Forgotten password" className="flex flex-col gap-5">
            <TextField
              label="E-mail"
              name="email"
              type="email"
              autoComplete="username"
              value={email}
              onValue={onEmail}
              help="We send you a link to choose a new password."
              error={errors['email']}
            />
            <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
              <Button kind="primary" type="submit" busy={ask.isPending ? 'Sending' : false}>
                Send the link
              </Button>
              <TextButton look="underline" onClick={onBack}>
                Back to sign in
              </TextButton>
            </div>
          </Form>
        )}
      </div>
    </>
  )
}
