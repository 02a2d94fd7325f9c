import { keyedDigest, sameDigest, serverKey } from '#platform/ids.ts'
import type { PicturedEvent } from '../types.ts'
import { artUrl } from './pictures.ts'

/*
 * An image cannot carry the header Authorization. The address of a draft's picture does: it names one state of one event,
 * and is good for a day or two. Members are given it with the event; to everybody else the picture does not exist.
 */

const DAY_SECONDS = 86_400

type Draft = Pick<PicturedEvent, 'id' | 'version'>

const digest = (secret: string | undefined, { id, version }: Draft, until: number): Buffer =>
  keyedDigest(serverKey(secret, 'draft pictures'), `${id.toLowerCase()} ${String(version)} ${String(until)}`)

/** The address of a draft's art for its members. It is the same all day, so that browsers keep the picture. */
export const draftArtUrl = (secrets: readonly string[], draft: Draft, now: Date): string => {
  const until = (Math.floor(now.getTime() / 1000 / DAY_SECONDS) + 2) * DAY_SECONDS
  return `${artUrl(draft)}&until=${String(until)}&sig=${digest(secrets[0], draft, until).toString('base64url')}`
}

type Query = Readonly<Record<string, unknown>>

/** The version of the draft that an address was made for; undefined where it was not made here, or is over. */
export const draftVersion = (secrets: readonly string[], id: string, query: Query, now: Date): number | undefined => {
  const { v, until, sig } = query
  if (typeof v !== 'string' || typeof until !== 'string' || typeof sig !== 'string') return undefined
  if (!/^\d{1,12}$/.test(v) || !/^\d{1,12}$/.test(until) || Number(until) * 1000 <= now.getTime()) return undefined
  const draft = { id: id as Draft['id'], version: Number(v) }
  const given = Buffer.from(sig, 'base64url')
  return secrets.some((secret) => sameDigest(digest(secret, draft, Number(until)), given)) ? draft.version : undefined
}
