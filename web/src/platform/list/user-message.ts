import { ApiError } from '../api-error.ts'

/**
 * The server's message for an error that the user can fix. Callers must show it, since such errors get no toast.
 * Undefined for all other errors, which have already been shown in a toast.
 */
export const userMessage = (error: unknown): string | undefined =>
  error instanceof ApiError && error.isUserError ? (error.fields[0]?.message ?? error.message) : undefined
