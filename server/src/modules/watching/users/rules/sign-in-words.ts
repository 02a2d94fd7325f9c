import type { SignInFailure, SignInMethod } from '#modules/people/identity/types.ts'
import type { SignInAttempt } from '../types.ts'

/** The areas, in words. */
export const AREA_LABELS: Readonly<Record<SignInAttempt['area'], string>> = {
  CONSUMER: 'Shop',
  ADMIN: 'Organizer’s office',
  EMPLOYEE: 'Platform’s office',
}

const METHOD_LABELS: Readonly<Record<SignInMethod, string>> = {
  PASSWORD: 'Password',
  CODE: 'E-mailed code',
  PASSKEY: 'Passkey',
  LINK: 'Link for a new password',
  INVITATION: 'Invitation',
  SIGN_UP: 'Sign-up',
}

/** Why a sign-in failed, in words. */
export const FAILURE_LABELS: Readonly<Record<SignInFailure, string>> = {
  WRONG_PASSWORD: 'Wrong password',
  WRONG_CODE: 'Wrong code',
  WRONG_PASSKEY: 'Passkey refused',
  NO_SECOND_STEP: 'No app code yet',
  WRONG_SECOND_STEP: 'Wrong app code',
  NO_ACCESS: 'No access to this area',
  LOCKED: 'Account locked',
  TOO_MANY: 'Too many attempts',
}

/** How someone proved who they are: `Password and app code`. */
export const methodText = ({ method, secondStep }: Pick<SignInAttempt, 'method' | 'secondStep'>): string => {
  if (method === null) return 'Unknown'
  return secondStep ? `${METHOD_LABELS[method]} and app code` : METHOD_LABELS[method]
}
