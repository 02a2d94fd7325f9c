import { emailProblem } from '@admission/common/validation/accounts.ts'
import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { Button } from '#ui/Button.tsx'
import { Form, type FormErrors } from '#ui/Form.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { formErrors, present, textOf } from '#platform/form-errors.ts'
import { RequestPasswordResetDocument } from './identity.gql.ts'

interface ForgottenFormProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onBack: () => void
}

/** Asks for the link to a new password. What comes back never tells who has an account. */
export function ForgottenForm({ email, onEmail, onBack }: ForgottenFormProps) {
  const [errors, setErrors] = useState<FormErrors>({})
  const ask = useMutation({
    mutationFn: (address: string) => request(RequestPasswordResetDocument, { email: address }),
    onError: (error) => setErrors(formErrors(error, ['email'])),
  })
  const submit = (form: FormData): void => {
    const wrong = present({ email: emailProblem(textOf(form, 'email')) })
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) ask.mutate(textOf(form, 'email').trim())
  }
  if (ask.isSuccess)
    return (
      <div aria-live="polite" className="flex flex-col items-start gap-3">
        <MailCheck aria-hidden="true" size={24} strokeWidth={1.5} className="text-go" />
        <p>
          If <b className="font-semibold">{ask.variables}</b> has an account, a link to choose a new password is on its
          way. Look in the folder for unwanted mail too.
        </p>
        <TextButton look="underline" onClick={onBack}>
          Back to sign in
        </TextButton>
      </div>
    )
  return (
    <Form onSubmit={submit} errors={errors} label="Forgotten password" className="flex flex-col gap-5">
      <p className="text-ink-soft">We send you a link to choose a new password. Your tickets are untouched.</p>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onValue={onEmail}
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
  )
}
