import { Refusal } from '#platform/errors.ts'

/** 403: the device's token was revoked, or is unknown. Its page forgets the roster. */
export const deviceRevoked = (): Refusal =>
  new Refusal('deviceRevoked', 'This device is no longer paired. Ask for a new link.')
