import { keyedDigest, sameDigest, serverKey } from '#platform/ids.ts'

/*
 * Downloads can't send the Authorization header, so the URL carries the permission. It names one file of one user and
 * expires after 15 minutes. Owners get a new one whenever they open the export.
 */

/** Seconds for which a download link works. */
export const LINK_SECONDS = 900

const digest = (secret: string | undefined, path: string, userId: string, until: number): Buffer =>
  keyedDigest(serverKey(secret, 'export links'), `${path}\n${userId}\n${String(until)}`)

/** The download URL of an export for its owner. */
export function exportLink(secrets: readonly string[], path: string, userId: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + LINK_SECONDS
  return `${path}?until=${String(until)}&sig=${digest(secrets[0], path, userId, until).toString('base64url')}`
}

/** True if a link was made for this file and its owner, and has not expired. */
export function isRightLink(
  secrets: readonly string[],
  link: { readonly path: string; readonly until: unknown; readonly sig: unknown },
  userId: string,
  now: Date,
): boolean {
  const { path, until, sig } = link
  if (typeof until !== 'string' || typeof sig !== 'string' || !/^\d{1,12}$/.test(until)) return false
  if (Number(until) * 1000 <= now.getTime()) return false
  const given = Buffer.from(sig, 'base64url')
  return secrets.some((secret) => sameDigest(digest(secret, path, userId, Number(until)), given))
}
