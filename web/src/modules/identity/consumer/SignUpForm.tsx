import type { PasswordRules } from '@admission/common/validation/accounts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Form, type FormErrors } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { signUpErrors, type SignUpFields } from '../sign-up-rules.ts'
import { enter } from './enter.ts'
import type { Typed } from './typed.ts'
import { formErrors, textOf } from '#platform/form-errors.ts'
import { SignUpDocument } from './identity.gql.ts'

interface SignUpFormProps {
  readonly typed: Typed
  readonly onType: (field: keyof Typed, text: string) => void
  readonly rules: PasswordRules
  readonly onEntered: () => void
}

/** Opens an account and signs in. */
export function SignUpForm({ typed, onType, rules, onEntered }: SignUpFormProps) {
  const client = useQueryClient()
  const [errors, setErrors] = useState<FormErrors>({})
  const signUp = useMutation({
    mutationFn: async (input: SignUpFields) => {
      const { signUp: session } = await request(SignUpDocument, { input })
      await enter(client, session.token)
    },
    onSuccess: onEntered,
    onError: (error) => setErrors(formErrors(error, ['email', 'name', 'password', 'acceptedTerms'])),
  })
  const submit = (form: FormData): void => {
    const input = {
      email: textOf(form, 'email'),
      name: textOf(form, 'name'),
      password: textOf(form, 'password'),
      acceptedTerms: form.get('acceptedTerms') !== null,
    }
    const wrong = signUpErrors(input, rules)
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) signUp.mutate(input)
  }
  return (
    <Form onSubmit={submit} errors={errors} label="Create an account" className="flex flex-col gap-5">
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        value={typed.email}
        onValue={(text) => onType('email', text)}
        help="Your tickets and receipts go here."
        error={errors['email']}
      />
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={100}
        defaultValue={typed.name}
        onValue={(text) => onType('name', text)}
        error={errors['name']}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        defaultValue={typed.password}
        onValue={(text) => onType('password', text)}
        autoComplete="new-password"
        hint={`at least ${rules.minLength} characters`}
        error={errors['password']}
      />
      <Checkbox name="acceptedTerms" error={errors['acceptedTerms']}>
        I agree to the{' '}
        <Link to="/legal-policies" target="_blank" className="underline underline-offset-3">
          Project Admission Terms &amp; Conditions and Privacy Policy
        </Link>
      </Checkbox>
      <div>
        <Button kind="primary" type="submit" busy={signUp.isPending ? 'Creating' : false}>
          Create my account
        </Button>
      </div>
    </Form>
  )
}
