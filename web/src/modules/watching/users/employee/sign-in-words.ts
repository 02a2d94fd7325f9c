/** Where someone signs in. */
export const areaLabels = {
  CONSUMER: 'Shop',
  ADMIN: 'Organizer’s office',
  EMPLOYEE: 'Platform’s office',
} as const

/** Why a sign-in failed. */
export const failureLabels = {
  WRONG_PASSWORD: 'Wrong password',
  WRONG_CODE: 'Wrong code',
  WRONG_PASSKEY: 'Passkey refused',
  NO_SECOND_STEP: 'No app code yet',
  WRONG_SECOND_STEP: 'Wrong app code',
  NO_ACCESS: 'No access to this area',
  LOCKED: 'Account locked',
  TOO_MANY: 'Too many attempts',
} as const
