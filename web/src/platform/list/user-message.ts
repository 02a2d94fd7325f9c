import { ApiError } from '../api-error.ts'

/**
 * The server's message where the person can fix what was wrong, which is shown nowhere else: forms show it beside their fields.
 * Undefined for all other errors; they have had their toast.
 */
export const userMessageOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.isUserError ? (error.fields[0]?.message ?? error.message) : undefined
