import { EMAIL_PATTERN } from '@admission/common/emails.ts'
import { agreed } from '@admission/common/validation/fields.ts'
import type { FormErrors } from '#ui/Form.tsx'
import { present } from './form-errors.ts'

export interface PasswordRules {
  readonly minLength: number
  readonly maxLength: number
}

export interface SignUpFields {
  readonly email: string
  readonly name: string
  readonly password: string
  readonly acceptedTerms: boolean
}

export const emailError = (email: string): string | undefined => {
  if (email.trim() === '') return 'Enter your e-mail address.'
  return EMAIL_PATTERN.test(email.trim())
    ? undefined
    : 'This is not an e-mail address. Check it, like name@example.com.'
}

/** What is wrong with a new password. Characters are counted as people see them. */
export const newPasswordError = (password: string, { minLength, maxLength }: PasswordRules): string | undefined => {
  const length = Array.from(password).length
  if (length === 0) return 'Choose a password.'
  if (length < minLength) return `Use at least ${minLength} characters; this one has ${length}.`
  return length > maxLength ? `Use at most ${maxLength} characters.` : undefined
}

export const signInErrors = ({ email, password }: Pick<SignUpFields, 'email' | 'password'>): FormErrors =>
  present({ email: emailError(email), password: password === '' ? 'Enter your password.' : undefined })

export const signUpErrors = (fields: SignUpFields, rules: PasswordRules): FormErrors =>
  present({
    email: emailError(fields.email),
    name: fields.name.trim() === '' ? 'Enter your name.' : undefined,
    password: newPasswordError(fields.password, rules),
    acceptedTerms: agreed('ACCOUNT_CREATION')(fields.acceptedTerms, 'terms'),
  })
