import { formatTime, timeAt } from '@admission/common/time.ts'
import { saleStates } from '#platform/records/sale-states.ts'
import type { AddOn } from '../types.ts'

type Publishing = Pick<AddOn, 'state' | 'allCollections' | 'collectionIds' | 'validUntil' | 'timezone'>

const publishBlocker = (
  { allCollections, collectionIds, validUntil, timezone }: Publishing,
  now: Date,
): string | null => {
  if (!allCollections && collectionIds.length === 0) return 'It isn’t offered with any collection. Choose one first.'
  if (validUntil !== null && validUntil <= now)
    return `It ended on ${formatTime(timeAt(validUntil, timezone), { year: true })}. Change the end first.`
  return null
}

export const { disallowedReason, stepsFrom } = saleStates<Publishing>('add-on', publishBlocker)
