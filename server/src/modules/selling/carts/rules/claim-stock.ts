import type { ClaimCharge, ClaimOrderLimit } from '#modules/selling/offers/types/quote.ts'
import type { ClaimRefusal } from '../types/claim.ts'
import type { Check, ClaimSelection } from '../types/claim-decision.ts'
import { limitKey, seatKey, type KnownCounter, type KnownLine } from '../types/claim-world.ts'
import { comesFirst, isWaitedFor } from './waited-for.ts'

const unitsOf = <Taken extends { readonly units: number }>(
  taken: readonly Taken[] | undefined,
  isSame: (one: Taken) => boolean,
): number => (taken ?? []).reduce((sum, one) => sum + (isSame(one) ? one.units : 0), 0)

const seatKeysOf = ({ eventId, seatNumbers }: ClaimCharge): readonly string[] =>
  (seatNumbers ?? []).map((number) => seatKey(eventId, number))

/** Each seat must be in the charged block, and be free or the line's own. */
export const seatsFree: Check<ClaimSelection> = ({ world, earlier, request, old }) => {
  const own = new Set(old?.charges.flatMap(seatKeysOf))
  const taken: number[] = []
  for (const { counterId, eventId, seatNumbers } of request.charges)
    for (const number of seatNumbers ?? []) {
      const key = seatKey(eventId, number)
      const seat = world.seats.get(key)
      if (seat?.blockId !== counterId) return { reason: 'OFFER_CHANGED' }
      const isFree = earlier.isFree.get(key) ?? seat.isFree
      if (!isFree && !own.has(key)) taken.push(number)
    }
  if (taken.length === 0) return undefined
  return { reason: 'SEATS_TAKEN', seatNumbers: taken.toSorted((a, b) => a - b) }
}

const shortage = (charge: ClaimCharge, counter: KnownCounter, room: number, isLate: boolean): ClaimRefusal => {
  const { kind, passesOn } = counter
  // At such a cap the places belong to another collection or to none, so the caller's offer is stale.
  if (room <= 0 && kind === 'CAP' && passesOn && !isLate) return { reason: 'OFFER_CHANGED' }
  return {
    reason: room <= 0 ? 'SOLD_OUT' : 'NOT_ENOUGH',
    limitedBy: kind === 'CAP' || kind === 'ALLOCATION' ? kind : 'UNITS',
    counterId: charge.counterId,
    available: Math.max(room, 0),
  }
}

/** Each counter needs room, the line's own old units counting as free. The tightest one is reported. */
export const roomForAll: Check<ClaimSelection> = ({ world, earlier, request, old }) => {
  let tightest: { readonly charge: ClaimCharge; readonly counter: KnownCounter; readonly room: number } | undefined
  for (const charge of request.charges) {
    const counter = world.counters.get(charge.counterId)
    if (counter === undefined) return { reason: 'OFFER_CHANGED' }
    const own = unitsOf(old?.charges, ({ counterId }) => counterId === charge.counterId)
    const free = counter.room - (earlier.taken.get(charge.counterId) ?? 0)
    // Only carts made for people on a waitlist take more of what they wait for than they have.
    const isKept = charge.units > own && isWaitedFor(counter, free) && !comesFirst(request)
    const room = isKept ? own : free + own
    const isShort = room < charge.units
    if (isShort && (tightest === undefined || room < tightest.room)) tightest = { charge, counter, room }
  }
  return tightest && shortage(tightest.charge, tightest.counter, tightest.room, request.late === true)
}

const SCOPES = ['accountId', 'collectionId', 'priceTypeId'] as const

const isCounted = (limit: ClaimOrderLimit, line: KnownLine): boolean =>
  SCOPES.every((scope) => (limit[scope] ?? line[scope]) === line[scope]) &&
  (limit.eventId === undefined || (line.eventIds ?? [line.eventId]).includes(limit.eventId))

/** Limits per cart, summed over its other lines, and limits that follow the buyer. The tightest one is reported. */
export const buyerLimits: Check<ClaimSelection> = ({ world, earlier, request, cart, old }) => {
  const others = (cart?.lines ?? []).filter(({ id }) => id !== request.lineId)
  const inCart = (request.orderLimits ?? []).map((limit) => {
    const used = others.reduce((sum, line) => sum + (isCounted(limit, line) ? line.quantity : 0), 0)
    return { ruleId: limit.ruleId, room: limit.max - used, wanted: request.quantity }
  })
  const ofBuyer = (request.limits ?? []).map((limit) => {
    const key = limitKey(limit)
    const used = (world.limits.get(key) ?? 0) + (earlier.used.get(key) ?? 0)
    const own = unitsOf(old?.limits, (one) => limitKey(one) === key)
    return { ruleId: limit.ruleId, room: limit.max - used + own, wanted: limit.units }
  })
  const [tightest] = [...inCart, ...ofBuyer]
    .filter(({ room, wanted }) => room < wanted)
    .toSorted((a, b) => a.room - b.room)
  if (tightest === undefined) return undefined
  return { reason: 'LIMIT', limitedBy: 'LIMIT', ruleId: tightest.ruleId, available: Math.max(tightest.room, 0) }
}
