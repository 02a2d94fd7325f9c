import { PASSWORD_RULES, passwordProblem } from '@admission/common/validation/accounts.ts'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Form, type FormErrors } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { formErrors, present, textOf } from '#platform/form-errors.ts'
import { EntranceTitle } from './OfficeEntrance.tsx'

interface OfficeNewPasswordProps {
  readonly link: { readonly usable: boolean; readonly email: string | null }
  /** Sets it, opens a session and goes on. Throws an ApiError. */
  readonly onReset: (password: string) => Promise<void>
  /** A link to the login of this office. */
  readonly toLogin: ReactNode
}

/** Chooses a new password by the link of a mail. */
export function OfficeNewPassword({ link, onReset, toLogin }: OfficeNewPasswordProps) {
  const [errors, setErrors] = useState<FormErrors>({})
  const reset = useMutation({ mutationFn: onReset, onError: (error) => setErrors(formErrors(error, ['password'])) })
  if (!link.usable)
    return (
      <>
        <EntranceTitle
          title="This link no longer works"
          text="It was used already, or it is too old. Your password stays as it is. You can ask for a new link."
        />
        <div>{toLogin}</div>
      </>
    )
  const submit = (form: FormData): void => {
    const password = textOf(form, 'password')
    const wrong = present({ password: passwordProblem(password, PASSWORD_RULES) })
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) reset.mutate(password)
  }
  return (
    <>
      <EntranceTitle
        title="Choose a new password"
        text={`${link.email === null ? '' : `For ${link.email}. `}Every device that is signed in now is signed out.`}
      />
      <Form onSubmit={submit} errors={errors} label="New password" className="flex flex-col gap-5">
        <TextField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint={`at least ${PASSWORD_RULES.minLength} characters`}
          error={errors['password']}
        />
        <div>
          <Button kind="primary" type="submit" busy={reset.isPending ? 'Saving' : false}>
            Save and sign in
          </Button>
        </div>
      </Form>
    </>
  )
}
