/** Days for which a kept mail can be read at its address. */
export const PAGE_DAYS = 90
/** Days for which it is kept at all. */
export const KEPT_DAYS = 400

/** Seconds for which a mail belongs to the process that sends it: longer than any sending takes. */
export const LEASE_SECONDS = 300

/** The last try; with the pauses below, about fifteen hours after the first. */
const MAX_ATTEMPTS = 24

/** Seconds to wait after this try; undefined: it was the last. */
export const pauseAfter = (attempt: number): number | undefined =>
  attempt >= MAX_ATTEMPTS ? undefined : Math.min(5 * 2 ** attempt, 3600)

/**
 * Whether a failure is the address's: the server knows it and takes no mail for it, now or later (5xx to the recipient).
 * Anything else, wrong passwords and full disks included, may be right tomorrow.
 */
export function isBounce(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  return error.command === 'RCPT TO' && typeof error.responseCode === 'number' && error.responseCode >= 500
}
