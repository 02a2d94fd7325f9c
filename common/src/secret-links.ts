/** The areas that people sign in to. */
type Area = 'consumer' | 'admin' | 'employee'

const RESET: Readonly<Record<Area, string>> = {
  consumer: '/password-reset/',
  admin: '/admin/password-reset/',
  employee: '/employee/password-reset/',
}

/** Path of a password reset link: the new password form of that area. */
export const passwordResetPath = (area: Area, token: string): string => `${RESET[area]}${token}`

/**
 * Path of an e-mail verification link: a page that needs no session, passes the token to `verifyEmail`, sends no
 * referrer and loads nothing from other sites.
 */
export const verificationPath = (token: string): string => `/login?verify=${token}`

/** Path of a link that verifies an address that a signed-in user added: their addresses. Others sign in first. */
export const addressPath = (token: string): string => `/user/profile/email?verify=${token}`

/** Path of an invitation link: the sign-in page of the back office, which shows what is offered. */
export const invitationPath = (token: string): string => `/admin/login?adminInvite=${token}`
