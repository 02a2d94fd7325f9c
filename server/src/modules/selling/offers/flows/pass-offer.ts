import { LRUCache } from 'lru-cache'
import { createMicroCache } from '#platform/micro-cache.ts'
import { perProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { readIsPass, readPassEvents } from '../reads/passes.ts'
import { commonStock, passFacts, singlePrices, type Evening } from '../rules/pass.ts'
import { withoutLocked } from '../rules/price-codes.ts'
import type { SeatStock } from '../rules/seat-stock.ts'
import { knownOffer, type KnownOffer } from './offer-facts.ts'
import { seatStock } from './seat-stock.ts'

const MAX_PASSES = 200

const caches = perProcess((services) => ({
  cache: createMicroCache<KnownOffer | null>({ clock: services.clock, maxEntries: MAX_PASSES }),
  /** How often each pass was found to be stale before its second was up. */
  generations: new LRUCache<string, number>({ max: MAX_PASSES }),
  /** What a collection sells never changes. */
  kinds: new LRUCache<string, boolean>({ max: 10_000 }),
}))

/** Whether a collection sells passes; false if it doesn't exist. */
export const isPass = async (services: Services, collectionId: string): Promise<boolean> => {
  const { kinds } = caches(services)
  const kept = kinds.get(collectionId)
  if (kept !== undefined) return kept
  const found = await readIsPass(services.databases.system, collectionId)
  if (found !== undefined) kinds.set(collectionId, found)
  return found ?? false
}

const eveningOf = async (
  services: Services,
  storefrontId: string,
  eventId: string,
  passId: string,
): Promise<(Evening & Pick<KnownOffer, 'map'>) | undefined> => {
  const known = await knownOffer(services, storefrontId, eventId, undefined, passId)
  if (known === null) return undefined
  const single = await knownOffer(services, storefrontId, eventId)
  const { facts, map } = known
  const stock = map === undefined ? undefined : await seatStock(services, eventId)
  return { facts, map, stock, singles: single === null ? new Map() : singlePrices(withoutLocked(single.facts, null)) }
}

const readPass = async (services: Services, storefrontId: string, passId: string): Promise<KnownOffer | null> => {
  if (!(await isPass(services, passId))) return null
  const ids = await readPassEvents(services.databases.system, passId)
  const found = await Promise.all(ids.map((id) => eveningOf(services, storefrontId, id, passId)))
  const evenings = found.filter((evening) => evening !== undefined)
  const facts = passFacts(evenings)
  return facts === undefined ? null : { facts, map: evenings[0]?.map, evenings }
}

/**
 * The offer of a pass in a storefront, at most a second old: its events, and what they have together. Pass `outdated` if the claim
 * refused it as stale. Null if the storefront doesn't sell it.
 */
export const knownPass = async (
  services: Services,
  storefrontId: string,
  passId: string,
  outdated?: KnownOffer,
): Promise<KnownOffer | null> => {
  const { cache, generations } = caches(services)
  const key = `${storefrontId}:${passId}`
  const get = (): Promise<KnownOffer | null> =>
    cache.get(`${key}:${String(generations.get(key) ?? 0)}`, () => readPass(services, storefrontId, passId))
  const found = await get()
  if (outdated === undefined || found !== outdated) return found
  await Promise.all(
    (found.evenings ?? []).map(async ({ facts }) => {
      const stale = await knownOffer(services, storefrontId, facts.event.id, undefined, passId)
      return stale && knownOffer(services, storefrontId, facts.event.id, stale, passId)
    }),
  )
  generations.set(key, (generations.get(key) ?? 0) + 1)
  return get()
}

/** Single tickets of an event, or the pass if the collection sells passes. */
export const offerFor = async (
  services: Services,
  storefrontId: string,
  { eventId, collectionId }: { readonly eventId: string; readonly collectionId: string },
  outdated?: KnownOffer,
): Promise<KnownOffer | null> =>
  (await isPass(services, collectionId))
    ? knownPass(services, storefrontId, collectionId, outdated)
    : knownOffer(services, storefrontId, eventId, outdated)

/** The seats of an offer: of its event, or those that the events of a pass have in common. `FRESH` reads them now. */
export const stockOf = async (
  services: Services,
  { facts, evenings }: Pick<KnownOffer, 'facts' | 'evenings'>,
  how: 'CACHED' | 'FRESH' = 'CACHED',
): Promise<SeatStock> => {
  if (evenings === undefined) return seatStock(services, facts.event.id, how)
  const fresh = await Promise.all(
    evenings.map(async (evening) => ({
      ...evening,
      stock: evening.stock && (await seatStock(services, evening.facts.event.id, how)),
    })),
  )
  return commonStock(fresh) ?? seatStock(services, facts.event.id, how)
}
