import { agreed } from '@admission/common/validation/fields.ts'
import { present } from '#platform/form-errors.ts'
import type { FormErrors } from '#ui/Form.tsx'
import { emailError, newPasswordError, type PasswordRules } from './account-rules.ts'

export interface SignUpFields {
  readonly email: string
  readonly name: string
  readonly password: string
  readonly acceptedTerms: boolean
}

/** What is wrong with what somebody typed to open an account, by field. */
export const signUpErrors = (fields: SignUpFields, rules: PasswordRules): FormErrors =>
  present({
    email: emailError(fields.email),
    name: fields.name.trim() === '' ? 'Enter your name.' : undefined,
    password: newPasswordError(fields.password, rules),
    acceptedTerms: agreed('ACCOUNT_CREATION')(fields.acceptedTerms, 'terms'),
  })
