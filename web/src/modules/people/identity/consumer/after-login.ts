import { redirectTarget } from '#platform/redirect-target.ts'

/** Where to go after signing in: the requested page, or the event list. */
export const afterLogin = async (redirectTo: string | undefined): Promise<string> =>
  (await redirectTarget(redirectTo)) ?? '/exchange/event'
