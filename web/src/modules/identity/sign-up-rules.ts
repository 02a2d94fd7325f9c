import {
  emailProblem,
  nameProblem,
  passwordProblem,
  type PasswordRules,
} from '@admission/common/validation/accounts.ts'
import { agreed } from '@admission/common/validation/fields.ts'
import { present } from '#platform/form-errors.ts'
import type { FormErrors } from '#ui/Form.tsx'

export interface SignUpFields {
  readonly email: string
  readonly name: string
  readonly password: string
  readonly acceptedTerms: boolean
}

/** What is wrong with what somebody typed to open an account, by field. */
export const signUpErrors = (fields: SignUpFields, rules: PasswordRules): FormErrors =>
  present({
    email: emailProblem(fields.email),
    name: nameProblem(fields.name),
    password: passwordProblem(fields.password, rules),
    acceptedTerms: agreed('ACCOUNT_CREATION')(fields.acceptedTerms, 'terms'),
  })
