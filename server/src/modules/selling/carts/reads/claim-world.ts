import type { StepRows } from '#platform/db/decide.ts'
import type { Step } from '#platform/db/pipeline.ts'
import type { ClaimRequest } from '../types/claim.ts'
import {
  limitKey,
  seatKey,
  type ClaimWorld,
  type KnownCart,
  type KnownCounter,
  type OldHold,
} from '../types/claim-world.ts'
import type { ClaimRows, ClaimSteps } from './claim-rows.ts'
import { lockCarts } from './lock-carts.ts'
import { lockStock, type CounterLocks } from './lock-stock.ts'

/** The rows of a step; none if it was left out. */
type RowsOf = <Name extends keyof ClaimRows>(name: Name) => readonly ClaimRows[Name][]

const cartsOf = (rowsOf: RowsOf): ReadonlyMap<string, KnownCart> => {
  const withAddOns = new Set(rowsOf('addOns').map(({ cartId }) => cartId))
  const live = rowsOf('lines').filter(({ isEvicted }) => !isEvicted)
  return new Map(
    rowsOf('carts').map((cart) => {
      const lines = live.filter(({ cartId }) => cartId === cart.id)
      return [cart.id, { ...cart, hasAddOns: withAddOns.has(cart.id), lines }]
    }),
  )
}

const holdsOf = (rowsOf: RowsOf): ReadonlyMap<string, OldHold> => {
  const live = rowsOf('holds').filter(({ isLive }) => isLive)
  return new Map(
    live.map(({ id, lineId }) => {
      const charges = rowsOf('charges').filter(({ holdId }) => holdId === id)
      const limits = rowsOf('heldLimits').filter(({ holdId }) => holdId === id)
      return [lineId, { id, charges, limits }]
    }),
  )
}

const countersOf = (rowsOf: RowsOf): ReadonlyMap<string, KnownCounter> => {
  const waited = new Map(rowsOf('waitedFor').map(({ id, waitedFor }) => [id, waitedFor]))
  return new Map(
    rowsOf('counters').map(({ id, kind, room, passesOn, visitId, isClosed, hasBegun }) => {
      const visit = visitId === null ? null : { id: visitId, isClosed, hasBegun }
      return [id, { kind, room, passesOn, waitedFor: waited.get(id) ?? null, visit }]
    }),
  )
}

const worldOf = (rowsOf: RowsOf): ClaimWorld => ({
  now: rowsOf('now')[0]?.now ?? '',
  carts: cartsOf(rowsOf),
  lines: new Map(rowsOf('lines').map((line) => [line.id, line])),
  removedLines: new Map(rowsOf('removedLines').map((line) => [line.id, line])),
  holds: holdsOf(rowsOf),
  offers: new Map(rowsOf('offers').map((offer) => [offer.number, offer])),
  events: new Map(rowsOf('events').map(({ id, problem }) => [id, problem])),
  seats: new Map(rowsOf('seats').map((seat) => [seatKey(seat.eventId, seat.number), seat])),
  counters: countersOf(rowsOf),
  limits: new Map(rowsOf('limits').map((limit) => [limitKey(limit), limit.used])),
})

/** The steps that lock and read what a batch needs, in the one order of locks, and what they found. */
export const lockClaims = (
  requests: readonly ClaimRequest[],
  counterLocks: CounterLocks,
): { readonly lock: readonly Step[]; readonly read: (rows: StepRows) => ClaimWorld } => {
  const steps: ClaimSteps = { ...lockCarts(requests), ...lockStock(requests, counterLocks) }
  const names = Object.keys(steps)
  return {
    lock: Object.values(steps),
    read: (rows) => worldOf((name) => (rows[names.indexOf(name)] ?? []) as readonly never[]),
  }
}
