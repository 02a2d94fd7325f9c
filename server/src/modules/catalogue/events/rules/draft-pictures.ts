import { keyedDigest, sameDigest, serverKey } from '#platform/ids.ts'
import type { PicturedEvent } from '../types/event.ts'
import { artUrl, posterUrl, type Pictured } from './pictures.ts'

/*
 * Image requests can't send an Authorization header, so the URL of a draft's image authorizes itself: it is signed for one
 * version of one event and valid for a day or two. Members get it with the event; for everyone else the image doesn't exist.
 */

const DAY_SECONDS = 86_400

type Draft = Pick<PicturedEvent, 'id' | 'version'>

const digest = (secret: string | undefined, { id, version }: Draft, until: number): Buffer =>
  keyedDigest(serverKey(secret, 'draft pictures'), `${id.toLowerCase()} ${String(version)} ${String(until)}`)

const signed = (url: string, secrets: readonly string[], draft: Draft, now: Date): string => {
  const until = (Math.floor(now.getTime() / 1000 / DAY_SECONDS) + 2) * DAY_SECONDS
  return `${url}&until=${String(until)}&sig=${digest(secrets[0], draft, until).toString('base64url')}`
}

/** The URL of a draft's art for its members. It stays the same all day, so that browsers can cache the image. */
export const draftArtUrl = (secrets: readonly string[], draft: Pictured, now: Date): string =>
  signed(artUrl(draft), secrets, draft, now)

/** The same for its poster. */
export const draftPosterUrl = (secrets: readonly string[], draft: Pictured, now: Date): string =>
  signed(posterUrl(draft), secrets, draft, now)

type Query = Readonly<Record<string, unknown>>

/** The draft version a URL was signed for; undefined if the signature is invalid or expired. */
export const draftVersion = (secrets: readonly string[], id: string, query: Query, now: Date): number | undefined => {
  const { v, until, sig } = query
  if (typeof v !== 'string' || typeof until !== 'string' || typeof sig !== 'string') return undefined
  if (!/^\d{1,12}$/.test(v) || !/^\d{1,12}$/.test(until) || Number(until) * 1000 <= now.getTime()) return undefined
  const draft = { id: id as Draft['id'], version: Number(v) }
  const given = Buffer.from(sig, 'base64url')
  return secrets.some((secret) => sameDigest(digest(secret, draft, Number(until)), given)) ? draft.version : undefined
}
