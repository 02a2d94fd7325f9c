import { formatTime, timeAt } from '@admission/common/time.ts'
import type { Collection, CollectionSaleState, CollectionState } from '../types.ts'
import { COLLECTION_STATES } from '../types.ts'

/** Every allowed state change of a collection. The database has the same table. */
export const steps: Readonly<Record<CollectionState, readonly CollectionState[]>> = {
  DRAFT: ['PUBLISHED', 'ARCHIVED'],
  PUBLISHED: ['PAUSED', 'ARCHIVED'],
  PAUSED: ['PUBLISHED', 'ARCHIVED'],
  ARCHIVED: ['DRAFT'],
}

type SaleFacts = {
  readonly state: CollectionState
  readonly onSaleFrom: Date | null
  readonly onSaleUntil: Date | null
  readonly units: number
  readonly sellable: number
  /** Whether it has events and all of them are over. */
  readonly allOver: boolean
}

/** The sale state of a collection at a moment. Only a published one is on sale, scheduled, sold out or ended. */
export const saleStateOf = (collection: SaleFacts, now: Date): CollectionSaleState => {
  const { state, onSaleFrom, onSaleUntil, units, sellable, allOver } = collection
  if (state !== 'PUBLISHED') return state
  if (allOver || (onSaleUntil !== null && onSaleUntil <= now)) return 'ENDED'
  if (onSaleFrom !== null && onSaleFrom > now) return 'SCHEDULED'
  return units > 0 && sellable <= 0 ? 'SOLD_OUT' : 'ON_SALE'
}

const NO_STEP: Readonly<Record<CollectionState, string>> = {
  DRAFT: 'Only an archived collection can be restored as a draft.',
  PUBLISHED: 'Restore it as a draft first. Then you can publish it.',
  PAUSED: 'Only a published collection can be paused.',
  ARCHIVED: 'It’s already archived.',
}

type Publishing = Pick<Collection, 'state' | 'rule' | 'hasPrices' | 'onSaleUntil' | 'timezone'>

const publishBlocker = ({ rule, hasPrices, onSaleUntil, timezone }: Publishing, now: Date): string | null => {
  if (rule.length === 0) return 'It has no condition, so it sells nothing. Add a row first.'
  if (!hasPrices) return 'It has no price. Add a price type first.'
  if (onSaleUntil !== null && onSaleUntil <= now)
    return `Its sale ended on ${formatTime(timeAt(onSaleUntil, timezone), { year: true })}. Change the end first.`
  return null
}

/** Why a collection can't change to a state now; null if it can. */
export const disallowedReason = (collection: Publishing, to: CollectionState, now: Date): string | null => {
  if (collection.state === to) return 'It’s already in this state.'
  if (!steps[collection.state].includes(to)) return NO_STEP[to]
  return to === 'PUBLISHED' ? publishBlocker(collection, now) : null
}

/** All other states, each with the reason if it isn't allowed. */
export const stepsFrom = (
  collection: Publishing,
  now: Date,
): { readonly state: CollectionState; readonly allowed: boolean; readonly reason: string | null }[] =>
  COLLECTION_STATES.filter((state) => state !== collection.state).map((state) => {
    const reason = disallowedReason(collection, state, now)
    return { state, allowed: reason === null, reason }
  })
