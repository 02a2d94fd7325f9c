import { offerToWaiting, type KnownOffer } from '#modules/selling/offers/flows/offer-facts.ts'
import { createLoop, type Loop } from '#platform/loop.ts'
import type { Services } from '#platform/services.ts'
import { readEventsToOffer, readLine, readOverEvents } from '../reads.ts'
import type { SkipReason, Waiting, WaitlistEntryId } from '../types.ts'
import { closeWaitlist, markSkipped, settleOffers } from '../writes.ts'
import { offerTo, type OfferAttempt } from './offer.ts'

/** How often someone's offer is read again because it changed meanwhile. */
const MAX_READS = 3
const EVERY_MS = 1_000

/** Offers of one event, by storefront, until one of them changes. */
type Shelf = Map<string, Promise<KnownOffer | null>>

const offerNext = async (services: Services, shelf: Shelf, entry: Waiting): Promise<OfferAttempt> => {
  const { storefrontId, eventId } = entry
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const reading = shelf.get(storefrontId) ?? offerToWaiting(services, storefrontId, eventId)
    shelf.set(storefrontId, reading)
    const known = await reading
    if (known === null) return { skipped: 'CLOSED' }
    const attempt = await offerTo(services, known, entry)
    if (attempt === 'OFFERED' || attempt === 'CHANGED') shelf.clear()
    if (attempt !== 'CHANGED') return attempt
  }
  return 'NONE'
}

/**
 * Offers what is free of an event to the people who wait for it, in the order they joined. Who doesn't fit is skipped and
 * keeps their place. Returns how many offers were made.
 */
export const matchEvent = async (services: Services, eventId: string): Promise<number> => {
  const { system } = services.databases
  const shelf: Shelf = new Map()
  const later = new Map<SkipReason, WaitlistEntryId[]>()
  let offers = 0
  for (const entry of await readLine(system, eventId)) {
    const attempt = await offerNext(services, shelf, entry)
    if (attempt === 'OFFERED') offers += 1
    if (typeof attempt === 'string' || attempt.skipped === entry.skipped) continue
    const { skipped } = attempt
    // Too little for them says nothing about others, but any other reason lets the next in line pass.
    if (skipped === 'NOT_ENOUGH' || skipped === 'CAP') later.set(skipped, [...(later.get(skipped) ?? []), entry.id])
    else await markSkipped(system, [entry.id], skipped)
  }
  for (const [reason, ids] of later) await markSkipped(system, ids, reason)
  return offers
}

/**
 * One round: writes what became of offers, ends the lines of events that are over, and offers what is free. Returns how
 * many offers were made.
 */
export const matchWaitlists = async (services: Services): Promise<number> => {
  const { system } = services.databases
  await settleOffers(system)
  for (const eventId of await readOverEvents(system)) await closeWaitlist(system, eventId, 'EVENT_OVER')
  let offers = 0
  for (const eventId of await readEventsToOffer(system)) offers += await matchEvent(services, eventId)
  return offers
}

/** Background matcher: a round each second in each process. Rounds of several processes never offer the same twice. */
export const waitlistLoop = (services: Services): Loop =>
  createLoop(services, {
    name: 'waitlists',
    everyMs: EVERY_MS,
    work: async () => {
      await matchWaitlists(services)
    },
  })
