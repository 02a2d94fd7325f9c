import { inputError, preconditionFailed, Refusal } from '#platform/errors.ts'

/** One message for an unknown address, a wrong password and a person without a place in this area. */
export const wrongCredentials = (): Refusal => new Refusal('userError', 'That e-mail and password do not match.')

/** Said to who signs up with an address that has an account and another password. */
export const cannotSignUp = (): Refusal =>
  inputError({
    path: 'email',
    message:
      'We could not create an account with this e-mail. If you already have one, sign in or reset your password.',
  })

/** One answer for a link that is unknown, used, replaced, too old, or of another purpose or area. */
export const linkNotUsable = (): Refusal =>
  preconditionFailed('This link is no longer valid. Please ask for a new one.')
