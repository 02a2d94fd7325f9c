import { keyedDigest, sameDigest, serverKey } from '#platform/ids.ts'

/*
 * Downloads can't send the Authorization header, so the URL carries the permission. It names one document, expires
 * after 15 minutes, and stops working once the document has another owner.
 */

/** Seconds for which a link to a document works. */
export const LINK_SECONDS = 900

const digest = (secret: string | undefined, path: string, owner: string | null, until: number): Buffer =>
  keyedDigest(serverKey(secret, 'ticket links'), `${path}\n${owner ?? ''}\n${String(until)}`)

/** The URL of a document for its owner. `path` says which document: `/api/purchase/{id}/tickets.pdf`. */
export function signLink(secrets: readonly string[], path: string, owner: string | null, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + LINK_SECONDS
  return `${path}?until=${String(until)}&sig=${digest(secrets[0], path, owner, until).toString('base64url')}`
}

/** EXPIRED: was valid. WRONG: another document, another owner, or forged. */
export type LinkVerdict = 'RIGHT' | 'EXPIRED' | 'WRONG'

/** Checks that a link was made for this document and its current owner. */
export function checkLink(
  secrets: readonly string[],
  link: { readonly path: string; readonly until: unknown; readonly sig: unknown },
  owner: string | null,
  now: Date,
): LinkVerdict {
  const { path, until, sig } = link
  if (typeof until !== 'string' || typeof sig !== 'string' || !/^\d{1,12}$/.test(until)) return 'WRONG'
  const given = Buffer.from(sig, 'base64url')
  const right = secrets.some((secret) => sameDigest(digest(secret, path, owner, Number(until)), given))
  if (!right) return 'WRONG'
  return Number(until) * 1000 > now.getTime() ? 'RIGHT' : 'EXPIRED'
}
