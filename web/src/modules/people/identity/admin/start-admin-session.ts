import { navigator } from '#platform/navigation.ts'
import { redirectTarget } from '#platform/redirect-target.ts'
import { signedIn } from '#platform/session.ts'

/** Where to go after signing in to the back office: the requested page, or the account switcher. */
export const afterAdminLogin = async (redirectTo: string | undefined): Promise<string> => {
  const target = await redirectTarget(redirectTo)
  return target?.startsWith('/admin') === true ? target : '/admin/account-switch'
}

/** Starts a back office session in this browser and navigates on. */
export async function startAdminSession(token: string, redirectTo?: string): Promise<void> {
  signedIn('admin', token)
  await navigator().go(await afterAdminLogin(redirectTo), { replace: true })
}
