import { emailError, newPasswordError, type PasswordRules } from './consumer/account-rules.ts'
import { present } from './consumer/form-errors.ts'
import type { FormErrors } from '#ui/Form.tsx'

/** What the server asks of a password of the offices. */
export const officePassword: PasswordRules = { minLength: 10, maxLength: 128 }

/** What is wrong with taking up an invitation. Who has an account already gives its password, so it is not judged here. */
export const invitationErrors = ({
  name,
  password,
}: {
  readonly name: string
  readonly password: string
}): FormErrors =>
  present({
    name: name.trim() === '' ? 'Enter your name.' : undefined,
    password: newPasswordError(password, officePassword),
  })

export const forgottenErrors = (email: string): FormErrors => present({ email: emailError(email) })
