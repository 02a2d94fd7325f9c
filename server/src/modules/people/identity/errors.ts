import { inputError, preconditionFailed, Refusal } from '#platform/errors.ts'

/** The same message for an unknown address, a wrong password and a user without access to this area. */
export const wrongCredentials = (): Refusal => new Refusal('userError', 'E-mail and password don’t match.')

/** For sign-ups with an address that already has an account with another password. */
export const cannotSignUp = (): Refusal =>
  inputError({
    path: 'email',
    message:
      'We couldn’t create an account with this e-mail. If you already have an account, sign in or reset your password.',
  })

/** The same response for a link that is unknown, used, replaced, expired, or for another purpose or area. */
export const linkNotUsable = (): Refusal => preconditionFailed('This link is no longer valid. Request a new one.')
