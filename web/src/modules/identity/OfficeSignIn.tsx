import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Form, type FormErrors } from '#ui/Form.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { signInErrors } from './account-rules.ts'
import { formErrors, textOf } from '#platform/form-errors.ts'
import { EntranceTitle } from './OfficeEntrance.tsx'
import { OfficeForgotten } from './OfficeForgotten.tsx'

export interface Credentials {
  readonly email: string
  readonly password: string
}

interface OfficeSignInProps {
  /** Prefills the address. */
  readonly email: string | undefined
  readonly text?: string
  /** Opens a session and goes on. Throws an ApiError. */
  readonly onSignIn: (input: Credentials) => Promise<void>
  /** Asks for the link to a new password. Throws an ApiError. */
  readonly onForgotten: (email: string) => Promise<unknown>
}

/** Sign in to an office, or ask for a new password. The address that was typed is kept from one to the other. */
export function OfficeSignIn({ email: given, text, onSignIn, onForgotten }: OfficeSignInProps) {
  const [email, setEmail] = useState(given ?? '')
  const [forgotten, setForgotten] = useState(false)
  if (forgotten)
    return <OfficeForgotten email={email} onEmail={setEmail} onAsk={onForgotten} onBack={() => setForgotten(false)} />
  return (
    <>
      <EntranceTitle title="Sign in" {...(text === undefined ? {} : { text })} />
      <SignInFields email={email} onEmail={setEmail} onSignIn={onSignIn} onForgotten={() => setForgotten(true)} />
    </>
  )
}

interface SignInFieldsProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onSignIn: (input: Credentials) => Promise<void>
  readonly onForgotten: () => void
}

function SignInFields({ email, onEmail, onSignIn, onForgotten }: SignInFieldsProps) {
  const [errors, setErrors] = useState<FormErrors>({})
  const signIn = useMutation({
    mutationFn: onSignIn,
    onError: (error) => setErrors(formErrors(error, ['email', 'password'])),
  })
  const submit = (form: FormData): void => {
    const input = { email: textOf(form, 'email').trim(), password: textOf(form, 'password') }
    const wrong = signInErrors(input)
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) signIn.mutate(input)
  }
  return (
    <Form onSubmit={submit} errors={errors} label="Sign in" className="flex flex-col gap-5">
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onValue={onEmail}
        error={errors['email']}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        error={errors['password']}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button kind="primary" type="submit" busy={signIn.isPending ? 'Signing in' : false}>
          Sign in
        </Button>
        <TextButton look="underline" onClick={onForgotten}>
          Forgot your password?
        </TextButton>
      </div>
    </Form>
  )
}
