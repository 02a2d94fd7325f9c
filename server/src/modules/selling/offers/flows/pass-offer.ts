import { LRUCache } from 'lru-cache'
import { createMicroCache } from '#platform/micro-cache.ts'
import { perProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { readIsPass, readPassSale } from '../reads/passes.ts'
import { chosenCount, chosenEvenings } from '../rules/choice.ts'
import { commonStock, passFacts, singlePrices, type Evening } from '../rules/pass.ts'
import { withoutLocked } from '../rules/price-codes.ts'
import type { SeatStock } from '../rules/seat-stock.ts'
import { knownOffer, type KnownOffer } from './offer-facts.ts'
import { seatStock } from './seat-stock.ts'

const MAX_PASSES = 200
/** Choices of events take up the place of other choices only. */
const MAX_CHOICES = 200

type PassEvening = Evening & Pick<KnownOffer, 'map'>
type ReadPass = {
  readonly evenings: readonly PassEvening[]
  /** How many events its fixed prices are for. Null: for its own. */
  readonly season: number | null
}
/** A pass for all its events, or with none of them chosen, and its events. */
type WholePass = ReadPass & { readonly whole: KnownOffer | null }

const caches = perProcess((services) => ({
  cache: createMicroCache<WholePass>({ clock: services.clock, maxEntries: MAX_PASSES }),
  /** Made of the kept events, so no older than these. */
  choices: new LRUCache<string, { readonly of: WholePass; readonly offer: KnownOffer | null }>({ max: MAX_CHOICES }),
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
): Promise<PassEvening | undefined> => {
  const known = await knownOffer(services, storefrontId, eventId, undefined, passId)
  if (known === null) return undefined
  const single = await knownOffer(services, storefrontId, eventId)
  const { facts, map } = known
  const stock = map === undefined ? undefined : await seatStock(services, eventId)
  return { facts, map, stock, singles: single === null ? new Map() : singlePrices(withoutLocked(single.facts, null)) }
}

const readPass = async (services: Services, storefrontId: string, passId: string): Promise<ReadPass> => {
  if (!(await isPass(services, passId))) return { evenings: [], season: null }
  const { eventIds, season } = await readPassSale(services.databases.system, passId)
  const found = await Promise.all(eventIds.map((id) => eveningOf(services, storefrontId, id, passId)))
  return { evenings: found.filter((evening) => evening !== undefined), season }
}

const offerOf = (evenings: readonly PassEvening[], season: number | null = null): KnownOffer | null => {
  const facts = passFacts(evenings, season)
  return facts === undefined ? null : { facts, map: evenings[0]?.map, evenings }
}

/** Nothing is for sale until the events are chosen, so this has no places. */
const unchosen = (candidates: readonly PassEvening[], count: number): KnownOffer | null => {
  const [first] = candidates
  if (first === undefined || first.facts.collections.length === 0) return null
  const facts = { ...first.facts, blocks: [] }
  return { facts, map: first.map, evenings: [], choice: { count, candidates, isMade: false } }
}

/**
 * The offer of a pass in a storefront, at most a second old: its events, and what they have together. If its buyer chooses the events,
 * of those in `eventIds`, unless they aren't a choice. Pass `outdated` if the claim refused it as stale. Null if the storefront doesn't
 * sell it.
 */
export const knownPass = async (
  services: Services,
  storefrontId: string,
  passId: string,
  eventIds: readonly string[] | null,
  outdated?: KnownOffer,
): Promise<KnownOffer | null> => {
  const { cache, choices, generations } = caches(services)
  const key = `${storefrontId}:${passId}`
  const get = async (): Promise<KnownOffer | null> => {
    const pass = await cache.get(`${key}:${String(generations.get(key) ?? 0)}`, async () => {
      const read = await readPass(services, storefrontId, passId)
      const count = chosenCount(read.evenings)
      return { ...read, whole: count === null ? offerOf(read.evenings, read.season) : unchosen(read.evenings, count) }
    })
    const count = pass.whole?.choice?.count
    const chosen = count === undefined ? undefined : chosenEvenings(pass.evenings, count, eventIds ?? [])
    if (count === undefined || chosen === undefined) return pass.whole
    // Only choices that can be made are kept, each once.
    const chosenKey = `${key}:${chosen.map(({ facts }) => facts.event.id).join()}`
    const kept = choices.get(chosenKey)
    if (kept?.of === pass) return kept.offer
    const made = offerOf(chosen)
    const offer = made && { ...made, choice: { count, candidates: pass.evenings, isMade: true } }
    choices.set(chosenKey, { of: pass, offer })
    return offer
  }
  const found = await get()
  if (outdated === undefined || found !== outdated) return found
  await Promise.all(
    (found.choice?.candidates ?? found.evenings ?? []).map(async ({ facts }) => {
      const stale = await knownOffer(services, storefrontId, facts.event.id, undefined, passId)
      return stale && knownOffer(services, storefrontId, facts.event.id, stale, passId)
    }),
  )
  generations.set(key, (generations.get(key) ?? 0) + 1)
  return get()
}

/** What an offer is asked for: an event and a collection, and the events that the buyer of a pass chooses. */
type Wanted = {
  readonly eventId: string
  readonly collectionId: string
  readonly eventIds?: readonly string[] | null | undefined
}

/** Single tickets of an event, or the pass if the collection sells passes. */
export const offerFor = async (
  services: Services,
  storefrontId: string,
  { eventId, collectionId, eventIds }: Wanted,
  outdated?: KnownOffer,
): Promise<KnownOffer | null> =>
  (await isPass(services, collectionId))
    ? knownPass(services, storefrontId, collectionId, eventIds ?? null, outdated)
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
