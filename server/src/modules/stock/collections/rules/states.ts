import { formatTime, timeAt } from '@admission/common/time.ts'
import { saleStates } from '#platform/records/sale-states.ts'
import type { Collection, CollectionSaleState, CollectionState } from '../types/collection.ts'

type SaleFacts = {
  readonly state: CollectionState
  readonly onSaleFrom: Date | null
  readonly onSaleUntil: Date | null
  readonly units: number
  /** Null if it can't say: a pass of which no event is coming. */
  readonly sellable: number | null
  /** True if it has events and all of them are over. */
  readonly allOver: boolean
}

/** The sale state of a collection at a moment. Only a published one is on sale, scheduled, sold out or ended. */
export const saleStateOf = (collection: SaleFacts, now: Date): CollectionSaleState => {
  const { state, onSaleFrom, onSaleUntil, units, sellable, allOver } = collection
  if (state !== 'PUBLISHED') return state
  if (allOver || (onSaleUntil !== null && onSaleUntil <= now)) return 'ENDED'
  if (onSaleFrom !== null && onSaleFrom > now) return 'SCHEDULED'
  return units > 0 && sellable !== null && sellable <= 0 ? 'SOLD_OUT' : 'ON_SALE'
}

type Publishing = Pick<Collection, 'state' | 'rule' | 'hasPrices' | 'onSaleUntil' | 'timezone'>

const publishBlocker = ({ rule, hasPrices, onSaleUntil, timezone }: Publishing, now: Date): string | null => {
  if (rule.length === 0) return 'It has no condition, so it sells nothing. Add a row first.'
  if (!hasPrices) return 'It has no price. Add a price type first.'
  if (onSaleUntil !== null && onSaleUntil <= now)
    return `Its sale ended on ${formatTime(timeAt(onSaleUntil, timezone), { year: true })}. Change the end first.`
  return null
}

export const { disallowedReason, stepsFrom } = saleStates<Publishing>('collection', publishBlocker)
