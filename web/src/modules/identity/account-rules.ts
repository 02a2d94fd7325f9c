import { emailProblem } from '@admission/common/validation/accounts.ts'
import type { FormErrors } from '#ui/Form.tsx'
import { present } from '#platform/form-errors.ts'

/** What is wrong with signing in, by field. An old password is asked nothing but to be there. */
export const signInErrors = ({ email, password }: { readonly email: string; readonly password: string }): FormErrors =>
  present({ email: emailProblem(email), password: password === '' ? 'Enter your password.' : undefined })
