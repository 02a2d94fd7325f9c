import type { PromotionStanding } from '@admission/common/promotion-words.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import { PROMOTION_STATES, type Promotion, type PromotionState } from '../types.ts'

/** Every allowed state change of a promotion. The database has the same table. */
export const steps: Readonly<Record<PromotionState, readonly PromotionState[]>> = {
  DRAFT: ['PUBLISHED', 'ARCHIVED'],
  PUBLISHED: ['PAUSED', 'ARCHIVED'],
  PAUSED: ['PUBLISHED', 'ARCHIVED'],
  ARCHIVED: ['DRAFT'],
}

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

const NO_STEP: Readonly<Record<PromotionState, string>> = {
  DRAFT: 'Only an archived promotion can be restored as a draft.',
  PUBLISHED: 'Restore it as a draft first. Then you can publish it.',
  PAUSED: 'Only a published promotion can be paused.',
  ARCHIVED: 'It’s already archived.',
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

/** Why a promotion can't change to a state now; null if it can. */
export const disallowedReason = (promotion: Publishing, to: PromotionState, now: Date): string | null => {
  if (promotion.state === to) return 'It’s already in this state.'
  if (!steps[promotion.state].includes(to)) return NO_STEP[to]
  return to === 'PUBLISHED' ? publishBlocker(promotion, now) : null
}

/** All other states, each with the reason if it isn't allowed. */
export const stepsFrom = (
  promotion: Publishing,
  now: Date,
): { readonly state: PromotionState; readonly allowed: boolean; readonly reason: string | null }[] =>
  PROMOTION_STATES.filter((state) => state !== promotion.state).map((state) => {
    const reason = disallowedReason(promotion, state, now)
    return { state, allowed: reason === null, reason }
  })
