import { agreed } from '@admission/common/validation/fields.ts'
import { emailError, newPasswordError, type PasswordRules } from './account-rules.ts'
import { present } from '#platform/form-errors.ts'
import type { FormErrors } from '#ui/Form.tsx'

/** What the server asks of a password of the offices. */
export const officePassword: PasswordRules = { minLength: 10, maxLength: 128 }

/** What somebody types to take up an invitation. */
export interface InvitationFields {
  readonly name: string
  readonly password: string
  readonly acceptedTerms: boolean
}

/** What is wrong with taking up an invitation. Who has an account already gives its password, so it is not judged here. */
export const invitationErrors = ({ name, password, acceptedTerms }: InvitationFields): FormErrors =>
  present({
    name: name.trim() === '' ? 'Enter your name.' : undefined,
    password: newPasswordError(password, officePassword),
    acceptedTerms: agreed('ACCOUNT_CREATION')(acceptedTerms, 'terms'),
  })

export const forgottenErrors = (email: string): FormErrors => present({ email: emailError(email) })
