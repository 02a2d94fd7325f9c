import { ApiError } from '#platform/api-error.ts'

/**
 * Why the server refused what a person can put right, which is told nowhere else: forms say it beside their fields. Undefined
 * for all other failures; they have been told in a toast.
 */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.isUserError ? (error.fields[0]?.message ?? error.message) : undefined
