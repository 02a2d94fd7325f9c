import { createHmac, timingSafeEqual } from 'node:crypto'
import { webhookRefused } from '../errors.ts'

/** Maximum difference between a signature's time and our clock, in seconds. */
export const TOLERANCE_SECONDS = 300

const MAX_SIGNATURES = 5

/**
 * Asserts that `header` (`t={unix},v1={hex}`, with several `v1` during secret rotation) signs these bytes with one of the
 * secrets, within 300 s of `now`. Throws a Refusal (400). Compares every pair in constant time.
 */
export function assertSignature(
  rawBody: Buffer,
  header: string | undefined,
  secrets: readonly string[],
  now: Date,
): void {
  const parts = (header ?? '').split(',').map((part) => part.trim())
  const time = /^t=(\d{1,12})$/.exec(parts[0] ?? '')?.[1]
  const signatures = parts.flatMap((part) => /^v1=([0-9a-f]{64})$/.exec(part)?.[1] ?? []).slice(0, MAX_SIGNATURES)
  if (time === undefined || signatures.length === 0) throw webhookRefused('The signature is missing.')
  const isSigned = secrets
    .flatMap((secret) => {
      const right = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest()
      return signatures.map((signature) => timingSafeEqual(Buffer.from(signature, 'hex'), right))
    })
    .includes(true)
  if (!isSigned) throw webhookRefused('The signature is invalid.')
  const age = now.getTime() / 1000 - Number(time)
  if (Math.abs(age) > TOLERANCE_SECONDS) throw webhookRefused('The signature is too old.')
}
