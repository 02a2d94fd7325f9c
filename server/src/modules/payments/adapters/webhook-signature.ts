import { createHmac, timingSafeEqual } from 'node:crypto'
import { webhookRefused } from '../errors.ts'

/** Seconds that a signature may be old, or our clock behind. */
export const TOLERANCE_SECONDS = 300

const MAX_MARKS = 5

/**
 * Insists that `header` (`t={unix},v1={hex}`, several `v1` while a secret is exchanged) signs these very bytes with one of
 * the secrets, within 300 s of `now`. Throws a Refusal (400). Every pair is compared, in constant time.
 */
export function assertSignature(
  rawBody: Buffer,
  header: string | undefined,
  secrets: readonly string[],
  now: Date,
): void {
  const parts = (header ?? '').split(',').map((part) => part.trim())
  const time = /^t=(\d{1,12})$/.exec(parts[0] ?? '')?.[1]
  const marks = parts.flatMap((part) => /^v1=([0-9a-f]{64})$/.exec(part)?.[1] ?? []).slice(0, MAX_MARKS)
  if (time === undefined || marks.length === 0) throw webhookRefused('The signature is missing.')
  const isSigned = secrets
    .flatMap((secret) => {
      const right = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest()
      return marks.map((mark) => timingSafeEqual(Buffer.from(mark, 'hex'), right))
    })
    .includes(true)
  if (!isSigned) throw webhookRefused('The signature is not right.')
  const age = now.getTime() / 1000 - Number(time)
  if (Math.abs(age) > TOLERANCE_SECONDS) throw webhookRefused('The signature is too old.')
}
