import { keyedDigest, sameDigest, serverKey } from '#platform/ids.ts'

/** Seconds for which a link works: downloads can't send the Authorization header, so the URL carries the permission. */
const LINK_SECONDS = 300

const digest = (secret: string | undefined, id: string, until: number): Buffer =>
  keyedDigest(serverKey(secret, 'answer file links'), `${id}\n${String(until)}`)

/** A download link of a file, for staff who may see it. */
export function fileLink(secrets: readonly string[], id: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + LINK_SECONDS
  return `/api/answer-file/${id}?until=${String(until)}&sig=${digest(secrets[0], id, until).toString('base64url')}`
}

/** True if a link was made for this file and has not expired. */
export function isRightFileLink(
  secrets: readonly string[],
  { id, until, sig }: { readonly id: string; readonly until: unknown; readonly sig: unknown },
  now: Date,
): boolean {
  if (typeof until !== 'string' || typeof sig !== 'string' || !/^\d{1,12}$/.test(until)) return false
  if (Number(until) * 1000 <= now.getTime()) return false
  const given = Buffer.from(sig, 'base64url')
  return secrets.some((secret) => sameDigest(digest(secret, id, Number(until)), given))
}
