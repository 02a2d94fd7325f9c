import { createHmac } from 'node:crypto'

/**
 * Signature header of a webhook: `t={unix seconds},v1={hex}` where hex is HMAC-SHA256 over `t + "." + raw body`. One
 * `v1` per secret, so that secrets can be rotated without a gap.
 */
export function signatureHeader(secrets: readonly string[], unixSeconds: number, rawBody: string): string {
  const marks = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${unixSeconds}.${rawBody}`).digest('hex')}`,
  )
  return [`t=${unixSeconds}`, ...marks].join(',')
}
