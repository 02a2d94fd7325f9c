import { keyedDigest, sameDigest, serverKey } from '#platform/ids.ts'

/*
 * A download cannot carry the header Authorization. Its address does: it names one file of one person and ends after a
 * quarter of an hour. Its owner is given a new one whenever they look at the export.
 */

/** Seconds for which a link to a file works. */
export const LINK_SECONDS = 900

const digest = (secret: string | undefined, path: string, userId: string, until: number): Buffer =>
  keyedDigest(serverKey(secret, 'export links'), `${path}\n${userId}\n${String(until)}`)

/** The address of an export for its owner. */
export function exportLink(secrets: readonly string[], path: string, userId: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + LINK_SECONDS
  return `${path}?until=${String(until)}&sig=${digest(secrets[0], path, userId, until).toString('base64url')}`
}

/** Whether a link was made for this file and its owner, and still works. */
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
