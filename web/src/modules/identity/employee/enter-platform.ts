import { navigator } from '#platform/navigation.ts'
import { redirectTarget } from '#platform/redirect-target.ts'
import { signedIn } from '#platform/session.ts'

/** Where signing in to the platform's office leads: back to what was asked for, else to its first screen. */
export const afterEmployeeLogin = (redirectTo: string | undefined): string => {
  const target = redirectTarget(redirectTo)
  return target?.startsWith('/employee') === true ? target : '/employee/order'
}

/** Begins a session of the platform's office in this browser and goes on. */
export async function enterPlatform(token: string, redirectTo?: string): Promise<void> {
  signedIn('employee', token)
  await navigator().go(afterEmployeeLogin(redirectTo), { replace: true })
}
