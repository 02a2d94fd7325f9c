/** The areas that people sign in to. */
type Area = 'consumer' | 'admin' | 'employee'

const RESET: Readonly<Record<Area, string>> = {
  consumer: '/password-reset/',
  admin: '/admin/password-reset/',
  employee: '/employee/password-reset/',
}

/** Where the link of a reset leads: the form for a new password of that area. */
export const passwordResetPath = (area: Area, token: string): string => `${RESET[area]}${token}`

/**
 * Where the link that proves an address leads: a page that needs no session, hands the token to `verifyEmail`, sends no
 * referrer and loads nothing foreign.
 */
export const verificationPath = (token: string): string => `/login?verify=${token}`
