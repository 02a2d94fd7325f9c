import { ApiError } from '#platform/api-error.ts'

/** True if a sign-in was refused only because it needs a code, an authenticator app that is still to be set up, or a name. */
export const asksFor = (error: unknown, what: 'code' | 'authenticator' | 'name'): boolean =>
  error instanceof ApiError && error.fields.some(({ path }) => path === what)
