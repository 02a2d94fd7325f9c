import { formatTime, timeAt } from '@admission/common/time.ts'
import { ADD_ON_STATES, type AddOn, type AddOnState } from '../types.ts'

/** Every allowed state change of an add-on. The database has the same table. */
export const steps: Readonly<Record<AddOnState, readonly AddOnState[]>> = {
  DRAFT: ['PUBLISHED', 'ARCHIVED'],
  PUBLISHED: ['PAUSED', 'ARCHIVED'],
  PAUSED: ['PUBLISHED', 'ARCHIVED'],
  ARCHIVED: ['DRAFT'],
}

const NO_STEP: Readonly<Record<AddOnState, string>> = {
  DRAFT: 'Only an archived add-on can be restored as a draft.',
  PUBLISHED: 'Restore it as a draft first. Then you can publish it.',
  PAUSED: 'Only a published add-on can be paused.',
  ARCHIVED: 'It’s already archived.',
}

type Publishing = Pick<AddOn, 'state' | 'allCollections' | 'collectionIds' | 'validUntil' | 'timezone'>

const publishBlocker = ({ allCollections, collectionIds, validUntil, timezone }: Publishing, now: Date) => {
  if (!allCollections && collectionIds.length === 0) return 'It isn’t offered with any collection. Choose one first.'
  if (validUntil !== null && validUntil <= now)
    return `It ended on ${formatTime(timeAt(validUntil, timezone), { year: true })}. Change the end first.`
  return null
}

/** Why an add-on can't change to a state now; null if it can. */
export const disallowedReason = (addOn: Publishing, to: AddOnState, now: Date): string | null => {
  if (addOn.state === to) return 'It’s already in this state.'
  if (!steps[addOn.state].includes(to)) return NO_STEP[to]
  return to === 'PUBLISHED' ? publishBlocker(addOn, now) : null
}

/** All other states, each with the reason if it isn't allowed. */
export const stepsFrom = (
  addOn: Publishing,
  now: Date,
): { readonly state: AddOnState; readonly allowed: boolean; readonly reason: string | null }[] =>
  ADD_ON_STATES.filter((state) => state !== addOn.state).map((state) => {
    const reason = disallowedReason(addOn, state, now)
    return { state, allowed: reason === null, reason }
  })
