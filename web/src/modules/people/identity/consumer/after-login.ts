import { redirectTarget } from '#platform/redirect-target.ts'

/** Where to go after signing in: the requested page, or the event list. */
export const afterLogin = (redirectTo: string | undefined): string => redirectTarget(redirectTo) ?? '/exchange/event'
