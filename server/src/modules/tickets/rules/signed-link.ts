import { keyedDigest, sameDigest, serverKey } from '#platform/ids.ts'

/*
 * A download cannot carry the header Authorization. Its address does: it names one document, ends after a quarter of an
 * hour, and is worth nothing once the document has another owner.
 */

/** Seconds for which a link to a document works. */
export const LINK_SECONDS = 900

const digest = (secret: string | undefined, path: string, owner: string | null, until: number): Buffer =>
  keyedDigest(serverKey(secret, 'ticket links'), `${path}\n${owner ?? ''}\n${String(until)}`)

/** The address of a document for its owner. `path` names what and whose: `/api/purchase/{id}/tickets.pdf`. */
export function signLink(secrets: readonly string[], path: string, owner: string | null, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + LINK_SECONDS
  return `${path}?until=${String(until)}&sig=${digest(secrets[0], path, owner, until).toString('base64url')}`
}

/** EXPIRED: it was right. WRONG: another document, another owner, or made up. */
export type LinkVerdict = 'RIGHT' | 'EXPIRED' | 'WRONG'

/** Whether a link was made for this document and the owner it has now. */
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
