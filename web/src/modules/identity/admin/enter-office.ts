import { navigator } from '#platform/navigation.ts'
import { redirectTarget } from '#platform/redirect-target.ts'
import { signedIn } from '#platform/session.ts'

/** Where signing in to the back office leads: back to what was asked for, else to the choice of an account. */
export const afterAdminLogin = (redirectTo: string | undefined): string => {
  const target = redirectTarget(redirectTo)
  return target?.startsWith('/admin') === true ? target : '/admin/account-switch'
}

/** Begins a session of the back office in this browser and goes on. */
export async function enterAdmin(token: string, redirectTo?: string): Promise<void> {
  signedIn('admin', token)
  await navigator().go(afterAdminLogin(redirectTo), { replace: true })
}
