import { LRUCache } from 'lru-cache'
import type { SeatMap } from '@admission/common/seat-map/seat-map.ts'
import { readSeatMap } from '#modules/seat-configurations/reads.ts'
import type { SeatVersionId } from '#modules/seat-configurations/types.ts'
import { createMicroCache } from '#platform/micro-cache.ts'
import { definePart } from '#platform/parts.ts'
import type { Services } from '#platform/services.ts'
import { readOfferFacts } from '../reads/facts.ts'
import type { OfferFacts } from '../rules/facts.ts'

/** Facts with the map of the event's seats; null for general admission. */
export type KnownOffer = { readonly facts: OfferFacts; readonly map: SeatMap | undefined }

const MAX_CACHED = 500
const caches = definePart((services) => ({
  cache: createMicroCache<KnownOffer | null>({ clock: services.clock, maxEntries: MAX_CACHED }),
  /** How often each offer was found to be stale before its second was up. */
  generations: new LRUCache<string, number>({ max: MAX_CACHED }),
}))

const withTexts = (facts: OfferFacts, map: SeatMap | undefined): OfferFacts => ({
  ...facts,
  extras: facts.extras.map((extra) => ({
    ...extra,
    text: map?.extras.find(({ id }) => id === extra.no)?.text || null,
  })),
})

const readKnown = async (services: Services, storefrontId: string, eventId: string): Promise<KnownOffer | null> => {
  const { system } = services.databases
  const facts = await readOfferFacts(system, storefrontId, eventId)
  if (facts === undefined) return null
  const { seatVersionId } = facts.event
  const map = seatVersionId === null ? undefined : await readSeatMap(system, seatVersionId as SeatVersionId)
  return { facts: withTexts(facts, map), map }
}

/**
 * Everything that decides the offers of an event in a storefront, at most a second old. Pass `outdated` if the claim refused
 * it as stale: it is read again, once for all callers that pass it. Null if the event doesn't exist.
 */
export const knownOffer = async (
  services: Services,
  storefrontId: string,
  eventId: string,
  outdated?: KnownOffer,
): Promise<KnownOffer | null> => {
  const { cache, generations } = caches(services)
  const key = `${storefrontId}:${eventId}`
  const get = (): Promise<KnownOffer | null> =>
    cache.get(`${key}:${String(generations.get(key) ?? 0)}`, () => readKnown(services, storefrontId, eventId))
  const found = await get()
  if (outdated === undefined || found !== outdated) return found
  generations.set(key, (generations.get(key) ?? 0) + 1)
  return get()
}
