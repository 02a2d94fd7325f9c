import { emailProblem, nameProblem, PASSWORD_RULES, passwordProblem } from '@admission/common/validation/accounts.ts'
import { agreed } from '@admission/common/validation/fields.ts'
import { present } from '#platform/form-errors.ts'
import type { FormErrors } from '#ui/Form.tsx'

/** What somebody types to take up an invitation. */
export interface InvitationFields {
  readonly name: string
  readonly password: string
  readonly acceptedTerms: boolean
}

/** What is wrong with taking up an invitation. Who has an account already gives its password, so it is not judged here. */
export const invitationErrors = ({ name, password, acceptedTerms }: InvitationFields): FormErrors =>
  present({
    name: nameProblem(name),
    password: passwordProblem(password, PASSWORD_RULES),
    acceptedTerms: agreed('ACCOUNT_CREATION')(acceptedTerms, 'terms'),
  })

export const forgottenErrors = (email: string): FormErrors => present({ email: emailProblem(email) })
