import type { SaleChannel } from '@admission/common/records/fee.ts'
import { LRUCache } from 'lru-cache'
import { withExtras } from '@admission/common/seat-map/live-extras.ts'
import type { SeatMap } from '@admission/common/seat-map/seat-map.ts'
import { readSeatMap } from '#modules/catalogue/seat-configurations/reads/maps.ts'
import type { SeatVersionId } from '#modules/catalogue/seat-configurations/types.ts'
import { createMicroCache } from '#platform/micro-cache.ts'
import { perProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { readOfferFacts, type Audience } from '../reads/facts.ts'
import { readLiveStock } from '../reads/live-stock.ts'
import type { OfferFacts } from '../rules/facts.ts'
import type { Evening } from '../rules/pass.ts'
import type { PassChoice } from '../rules/choice.ts'
import { countersOf, withStock, type ReadOffer } from '../rules/kept-offer.ts'

/** Facts with the map of the event's seats; undefined for general admission. */
export type KnownOffer = {
  readonly facts: OfferFacts
  readonly map: SeatMap | undefined
  /** Of a pass: its events, soonest first. The facts are then those of all of them together. */
  readonly evenings?: readonly Evening[]
  /** Of a pass whose events the buyer chooses. Until they are chosen, nothing is for sale: `evenings` is empty. */
  readonly choice?: PassChoice
}

const MAX_CACHED = 500
/** Facts take up to a megabyte: a large map has hundreds of blocks, and its extras name their seats. */
const MAX_KEPT = 300

type Kept = { readonly read: ReadOffer; readonly map: SeatMap | undefined }

const caches = perProcess((services) => ({
  cache: createMicroCache<KnownOffer | null>({ clock: services.clock, maxEntries: MAX_CACHED }),
  /** How often each offer was found to be stale before its second was up. */
  generations: new LRUCache<string, number>({ max: MAX_CACHED }),
  kept: new LRUCache<string, Kept>({ max: MAX_KEPT }),
}))

// Rules keep what they worked out per map, so equal extras give the same object.
const current = new LRUCache<string, { readonly key: string; readonly map: SeatMap }>({ max: MAX_CACHED })

/** The map with the extras of now. */
const withCurrentExtras = (versionId: string, map: SeatMap, { extras }: OfferFacts): SeatMap => {
  const key = JSON.stringify(extras)
  const known = current.get(versionId)
  if (known?.key === key) return known.map
  const made = withExtras(
    map,
    extras.map(({ no, kind, label, text, icon, mustAcknowledge, seats }) => ({
      id: no,
      kind,
      label,
      text: text ?? '',
      icon,
      acknowledge: mustAcknowledge,
      seats,
    })),
  )
  current.set(versionId, { key, map: made })
  return made
}

const keyOf = (storefrontId: string, eventId: string, passId: string | null): string =>
  `${storefrontId}:${eventId}:${String(passId)}`

const readKept = async (
  { databases: { system } }: Services,
  storefrontId: string,
  eventId: string,
  audience: Audience,
  channel: SaleChannel = 'SHOP',
  passId: string | null = null,
): Promise<Kept | undefined> => {
  const read = await readOfferFacts(system, storefrontId, eventId, audience, channel, passId)
  if (read === undefined) return undefined
  const { seatVersionId } = read.facts.event
  const map = seatVersionId === null ? undefined : await readSeatMap(system, seatVersionId as SeatVersionId)
  return { read, map: map && withCurrentExtras(seatVersionId ?? '', map, read.facts) }
}

const knownOf = ({ read: { facts }, map }: Kept): KnownOffer => ({ facts, map })

/** Kept facts with the stock of now; undefined if staff or time have changed the offer since. */
const withStockOfNow = async (services: Services, { read, map }: Kept): Promise<KnownOffer | undefined> => {
  const { facts, subjects } = read
  const live = await readLiveStock(services.databases.system, facts.event.id, subjects, countersOf(facts))
  const fresh = withStock(read, live)
  return fresh && { facts: fresh, map }
}

// Kept facts only decide what a page shows. Price, state, caps and limits are decided by the claim, from the database.
const readKnown = async (
  services: Services,
  storefrontId: string,
  eventId: string,
  passId: string | null,
): Promise<KnownOffer | null> => {
  const { kept } = caches(services)
  const key = keyOf(storefrontId, eventId, passId)
  const found = kept.get(key)
  const fresh = found && (await withStockOfNow(services, found))
  if (fresh) return fresh
  const read = await readKept(services, storefrontId, eventId, 'PUBLIC', 'SHOP', passId)
  if (read === undefined) return null
  // A preview reads at another time, in a transaction, and has caches of its own; nothing is kept in them either.
  if (!services.databases.system.isTransaction) kept.set(key, read)
  return knownOf(read)
}

/**
 * Everything that decides the offers of an event in a storefront, at most a second old. What staff decide is kept in this process
 * until its version, which is read with the stock, is another. Pass `outdated` if the claim refused it as stale: it is read again,
 * once for all callers that pass it. Of single tickets, or of one pass at this event. Null if the event doesn't exist.
 */
export const knownOffer = async (
  services: Services,
  storefrontId: string,
  eventId: string,
  outdated?: KnownOffer,
  passId: string | null = null,
): Promise<KnownOffer | null> => {
  const { cache, generations, kept } = caches(services)
  const key = keyOf(storefrontId, eventId, passId)
  const get = (): Promise<KnownOffer | null> =>
    cache.get(`${key}:${String(generations.get(key) ?? 0)}`, () => readKnown(services, storefrontId, eventId, passId))
  const found = await get()
  if (outdated === undefined || found !== outdated) return found
  kept.delete(key)
  generations.set(key, (generations.get(key) ?? 0) + 1)
  return get()
}

/**
 * The offer as of now for people on a waitlist, or for guests of staff: with the places that only they can have, and the fees of their
 * channel. Null if the event doesn't exist.
 */
export const offerToWaiting = async (
  services: Services,
  storefrontId: string,
  eventId: string,
  channel: SaleChannel = 'SHOP',
): Promise<KnownOffer | null> => {
  const read = await readKept(services, storefrontId, eventId, 'WAITLIST', channel)
  return read === undefined ? null : knownOf(read)
}
