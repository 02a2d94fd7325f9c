import { navigator } from '#platform/navigation.ts'
import { redirectTarget } from '#platform/redirect-target.ts'
import { signedIn } from '#platform/session.ts'

/** Where to go after signing in to the employees' office: the requested page, or the dashboard. */
export const afterEmployeeLogin = async (redirectTo: string | undefined): Promise<string> => {
  const target = await redirectTarget(redirectTo)
  return target?.startsWith('/employee') === true ? target : '/employee/dashboard'
}

/** Starts an employee session in this browser and navigates on. */
export async function startEmployeeSession(token: string, redirectTo?: string): Promise<void> {
  signedIn('employee', token)
  await navigator().go(await afterEmployeeLogin(redirectTo), { replace: true })
}
