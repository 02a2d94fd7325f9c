import { defineFact } from '#platform/facts.ts'

/** A person wants to prove that an address is theirs. Subject: the user. The mail job makes the link as it sends. */
export const verificationRequested = defineFact('EmailVerificationRequested')

/** A person forgot the password. Subject: the user; `area` is where they want to go in again. */
export const passwordResetRequested = defineFact<{ area: 'consumer' | 'admin' | 'employee' }>('PasswordResetRequested')

/** A person signed up and accepted these terms, from a network of which a digest (hex) is kept. Subject: the user. */
export const userSignedUp = defineFact<{ terms: string; version: number; networkHash: string }>('UserSignedUp')

/** Somebody signed in from a device that this user never used. Subject: the user. */
export const signedInFromNewDevice = defineFact<{ sessionId: string }>('SignedInFromNewDevice')

/** The password was changed by a link of this area. Subject: the user; all their sessions ended. */
export const passwordChanged = defineFact<{ area: 'consumer' | 'admin' | 'employee' }>('PasswordChanged')
