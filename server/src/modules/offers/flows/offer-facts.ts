import { LRUCache } from 'lru-cache'
import { withExtras } from '@admission/common/seat-map/live-extras.ts'
import type { SeatMap } from '@admission/common/seat-map/seat-map.ts'
import { readSeatMap } from '#modules/seat-configurations/reads/maps.ts'
import type { SeatVersionId } from '#modules/seat-configurations/types.ts'
import { createMicroCache } from '#platform/micro-cache.ts'
import { definePart } from '#platform/parts.ts'
import type { Services } from '#platform/services.ts'
import { readOfferFacts, type Audience } from '../reads/facts.ts'
import type { OfferFacts } from '../rules/facts.ts'

/** Facts with the map of the event's seats; null for general admission. */
export type KnownOffer = { readonly facts: OfferFacts; readonly map: SeatMap | undefined }

const MAX_CACHED = 500
const caches = definePart((services) => ({
  cache: createMicroCache<KnownOffer | null>({ clock: services.clock, maxEntries: MAX_CACHED }),
  /** How often each offer was found to be stale before its second was up. */
  generations: new LRUCache<string, number>({ max: MAX_CACHED }),
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

const readKnown = async (
  services: Services,
  storefrontId: string,
  eventId: string,
  audience: Audience = 'PUBLIC',
): Promise<KnownOffer | null> => {
  const { system } = services.databases
  const facts = await readOfferFacts(system, storefrontId, eventId, audience)
  if (facts === undefined) return null
  const { seatVersionId } = facts.event
  const map = seatVersionId === null ? undefined : await readSeatMap(system, seatVersionId as SeatVersionId)
  return { facts, map: map && withCurrentExtras(seatVersionId ?? '', map, facts) }
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

/** The offer as of now for people on a waitlist: with the places that only they can have. Null if the event doesn't exist. */
export const offerToWaiting = (services: Services, storefrontId: string, eventId: string): Promise<KnownOffer | null> =>
  readKnown(services, storefrontId, eventId, 'WAITLIST')
