import { defineFact } from '#platform/facts.ts'

/** A user wants to verify their address. Subject: the user. The mail job creates the link when it sends. */
export const verificationRequested = defineFact('EmailVerificationRequested')

/** A user added an address, or asks for its link again. Subject: the user. The mail job creates the link. */
export const emailAdded = defineFact<{ emailId: string }>('EmailAdded')

/** A user added a new address. Subject: the user. A mail to their primary address says so. */
export const addressNoticed = defineFact<{ emailId: string }>('AddressNoticed')

/** Another address became the primary one. Subject: the user. The old one is told. */
export const primaryEmailChanged = defineFact<{ oldEmailId: string }>('PrimaryEmailChanged')

/** Someone wants to sign in with a code, whether or not they have an account. Subject: their request. The mail job derives the code. */
export const signInCodeRequested = defineFact('SignInCodeRequested')

/** A user forgot their password. Subject: the user. `area` is where they want to sign in. */
export const passwordResetRequested = defineFact<{ area: 'consumer' | 'admin' | 'employee' }>('PasswordResetRequested')

/** A user signed up and accepted these terms. The network is a hex digest. Subject: the user. */
export const userSignedUp = defineFact<{ terms: string; version: number; networkHash: string }>('UserSignedUp')

/**
 * The user's authenticator app was turned on or off. Subject: the user. They are told. `byStaff`: two employees removed it with all
 * passkeys.
 */
export const authenticatorChanged = defineFact<{ isOn: boolean; byStaff?: boolean }>('AuthenticatorChanged')

/** Two employees removed the lost authenticator app of a third. Subject: one of the two. They are told, too. */
export const employeeAuthenticatorRemoved = defineFact<{ userId: string }>('EmployeeAuthenticatorRemoved')

/** A user lost their authenticator app. Subject: the user. They are told when it will be turned off. */
export const authenticatorLost = defineFact<{ offAt: string; area: 'consumer' | 'admin' }>('AuthenticatorLost')

/** Staff locked a user, or unlocked them. Subject: the user. They are told, and not why. */
export const lockedByStaff = defineFact<{ isLocked: boolean }>('LockedByStaff')

/** Staff ended one session of a user, or all of them. Subject: the user. They are told. */
export const signedOutByStaff = defineFact<{ isEverywhere: boolean }>('SignedOutByStaff')

/**
 * Staff merged two identities of one person. Subject: the kept user. They are told at their primary address, and at that of the other
 * identity, if it was proved: `otherEmailId`, which is theirs now.
 */
export const identitiesMerged = defineFact<{ otherEmailId: string | null }>('IdentitiesMerged')

/** The user added a passkey. Subject: the user. They are told. */
export const passkeyAdded = defineFact<{ passkeyId: string }>('PasskeyAdded')

/** A sign-in from a device that is new for this user. Subject: the user. */
export const signedInFromNewDevice = defineFact<{ sessionId: string }>('SignedInFromNewDevice')

/** The password was changed with a link of this area. Subject: the user. All their sessions ended. */
export const passwordChanged = defineFact<{ area: 'consumer' | 'admin' | 'employee' }>('PasswordChanged')
