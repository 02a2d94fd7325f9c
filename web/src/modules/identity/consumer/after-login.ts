import { redirectTarget } from '#platform/redirect-target.ts'

/** Where signing in leads when nothing else was asked for. */
export const afterLogin = (redirectTo: string | undefined): string => redirectTarget(redirectTo) ?? '/exchange/event'
