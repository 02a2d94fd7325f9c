import { createHash } from 'node:crypto'
import { normaliseEmail } from '#platform/emails.ts'
import type { LimitRule } from '../types/limit.ts'

/** Slices per window. A window counts for up to one slice too long, never too short. */
const SLICES = 4

/** How much earlier than its hold a claim's window may have been computed, because offers are cached briefly. */
export const READ_BEFORE_MS = 2_000

/**
 * The subjects a limit counts on: digests of the counted value. Without a window there is one. With a window (in seconds),
 * time is cut into slices, and each use counts in its own slice and in the following ones for the length of the window. So
 * each slice knows every use in the window before it, and no window, wherever it starts, exceeds the maximum. This errs on
 * the strict side: a use may count for up to a quarter of the window longer. Returns the subjects of all slices from `from`
 * to `until`, in order, and the window after. Claims and payments both get them here, so they count on the same rows.
 */
export const limitSubjects = (
  per: LimitRule['per'],
  value: string,
  withinSeconds: number | null,
  from: Date,
  until = from,
): string[] => {
  const text = per === 'EMAIL' ? normaliseEmail(value) : value
  const subjectOf = (slice: string): string => uuidOf(createHash('sha256').update(`${per}:${text}${slice}`).digest())
  if (withinSeconds === null) return [subjectOf('')]
  const sliceOf = (at: Date): number => Math.floor((at.getTime() * SLICES) / 1000 / withinSeconds)
  const first = sliceOf(from)
  const length = sliceOf(until) - first + 1 + SLICES
  return Array.from({ length }, (_, index) => subjectOf(`:${String(first + index)}`))
}

/** The first 128 bits of a digest in the form of a UUID (version 5: derived from a name). */
export const uuidOf = (digest: Buffer): string => {
  const bytes = Buffer.from(digest.subarray(0, 16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Subject that a limit per user counts on while the buyer isn't signed in. */
export const cartSubject = (cartId: string): string => `cart ${cartId}`
