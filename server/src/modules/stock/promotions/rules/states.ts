import type { PromotionStanding } from '@admission/common/promotion-words.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import { saleStates } from '#platform/records/sale-states.ts'
import type { Promotion, PromotionState } from '../types.ts'

type Facts = {
  readonly state: PromotionState
  readonly validFrom: Date | null
  readonly validUntil: Date | null
  /** Whether its uses or its budget have run out. */
  readonly isUsedUp: boolean
}

/** The displayed state at a moment. Only a published promotion is scheduled, running, used up or ended. */
export const standingOf = ({ state, validFrom, validUntil, isUsedUp }: Facts, now: Date): PromotionStanding => {
  if (state !== 'PUBLISHED') return state
  if (validUntil !== null && validUntil <= now) return 'ENDED'
  if (isUsedUp) return 'USED_UP'
  return validFrom !== null && validFrom > now ? 'SCHEDULED' : 'RUNNING'
}

type Publishing = Pick<
  Promotion,
  'state' | 'automatic' | 'codeCount' | 'allCollections' | 'collectionIds' | 'validUntil' | 'timezone'
>

const publishBlocker = (promotion: Publishing, now: Date): string | null => {
  const { automatic, codeCount, allCollections, collectionIds, validUntil, timezone } = promotion
  if (!automatic && codeCount === 0) return 'It has no code, so no one can use it. Add a code first.'
  if (!allCollections && collectionIds.length === 0) return 'It doesn’t apply to any collection. Choose one first.'
  if (validUntil !== null && validUntil <= now)
    return `It ended on ${formatTime(timeAt(validUntil, timezone), { year: true })}. Change the end first.`
  return null
}

export const { disallowedReason, stepsFrom } = saleStates<Publishing>('promotion', publishBlocker)
