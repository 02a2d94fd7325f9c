import { inputError, preconditionFailed, Refusal, userError } from '#platform/errors.ts'

/** The same message for an unknown address, a wrong password and a user without access to this area. */
export const wrongCredentials = (): Refusal => new Refusal('userError', 'E-mail and password don’t match.')

/** For sign-ups with an address that already has an account with another password. */
export const cannotSignUp = (): Refusal =>
  inputError({
    path: 'email',
    message:
      'We couldn’t create an account with this e-mail. If you already have an account, sign in or reset your password.',
  })

/** For a code that is unknown, used, expired, or was tried too often. */
export const codeNotUsable = (): Refusal =>
  inputError({ path: 'signInCode', message: 'This code no longer works. Send a new one.' })

/** For the address of someone whose account was disabled, once they have proved that they read it. */
export const accountNotUsable = (): Refusal =>
  userError('This account can’t be used. If you think that’s a mistake, contact us.')

/** The same response for a link that is unknown, used, replaced, expired, or for another purpose or area. */
export const linkNotUsable = (): Refusal => preconditionFailed('This link is no longer valid. Request a new one.')
