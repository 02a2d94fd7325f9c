/** Days for which a stored mail can be read at its address. */
export const PAGE_DAYS = 90
/** Days for which a mail is stored. */
export const RETENTION_DAYS = 400

/** Seconds for which a process owns a mail it sends. Longer than any sending takes. */
export const LEASE_SECONDS = 300

/** Seconds for which a mail may wait while the process has other work. */
export const MAX_WAIT_SECONDS = 3

/** With the pauses below, the last attempt is about fifteen hours after the first. */
const MAX_ATTEMPTS = 24

/** Seconds to wait after this attempt; undefined if it was the last. */
export const pauseAfter = (attempt: number): number | undefined =>
  attempt >= MAX_ATTEMPTS ? undefined : Math.min(5 * 2 ** attempt, 3600)

/**
 * True if the server permanently rejected the address (5xx to the recipient). Anything else, wrong passwords and full
 * disks included, may work later.
 */
export function isBounce(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  return error.command === 'RCPT TO' && typeof error.responseCode === 'number' && error.responseCode >= 500
}
/** Days after which the file of a mail in the outbox is deleted. */
export const OUTBOX_DAYS = 30
