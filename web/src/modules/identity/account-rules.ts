import { isEmail } from '@admission/common/emails.ts'
import type { FormErrors } from '#ui/Form.tsx'
import { present } from '#platform/form-errors.ts'

export interface PasswordRules {
  readonly minLength: number
  readonly maxLength: number
}

export const emailError = (email: string): string | undefined => {
  if (email.trim() === '') return 'Enter your e-mail address.'
  return isEmail(email.trim()) ? undefined : 'This is not an e-mail address. Check it, like name@example.com.'
}

/** What is wrong with a new password. Characters are counted as people see them. */
export const newPasswordError = (password: string, { minLength, maxLength }: PasswordRules): string | undefined => {
  const length = Array.from(password).length
  if (length === 0) return 'Choose a password.'
  if (length < minLength) return `Use at least ${minLength} characters; this one has ${length}.`
  return length > maxLength ? `Use at most ${maxLength} characters.` : undefined
}

export const signInErrors = ({ email, password }: { readonly email: string; readonly password: string }): FormErrors =>
  present({ email: emailError(email), password: password === '' ? 'Enter your password.' : undefined })
