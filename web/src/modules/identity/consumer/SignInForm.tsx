import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { Button } from '#ui/Button.tsx'
import { Form, type FormErrors } from '#ui/Form.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { signInErrors } from '../account-rules.ts'
import { enter } from './enter.ts'
import type { Typed } from './typed.ts'
import { formErrors, textOf } from '#platform/form-errors.ts'
import { SignInDocument } from './login.gql.ts'

interface SignInFormProps {
  readonly typed: Typed
  readonly onType: (field: keyof Typed, text: string) => void
  /** After the session began and the cart was bound to it. */
  readonly onEntered: () => void
  readonly onForgotten: () => void
}

/** E-mail and password of somebody with an account. */
export function SignInForm({ typed, onType, onEntered, onForgotten }: SignInFormProps) {
  const client = useQueryClient()
  const [errors, setErrors] = useState<FormErrors>({})
  const signIn = useMutation({
    mutationFn: async (input: { readonly email: string; readonly password: string }) => {
      const { signIn: session } = await request(SignInDocument, { input })
      await enter(client, session.token)
    },
    onSuccess: onEntered,
    onError: (error) => setErrors(formErrors(error, ['email', 'password'])),
  })
  const submit = (form: FormData): void => {
    const input = { email: textOf(form, 'email'), password: textOf(form, 'password') }
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
        value={typed.email}
        onValue={(text) => onType('email', text)}
        error={errors['email']}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        defaultValue={typed.password}
        onValue={(text) => onType('password', text)}
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
