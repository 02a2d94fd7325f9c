import type { StorefrontStanding } from '@admission/common/storefront-words.ts'
import { STOREFRONT_STATES, type Storefront, type StorefrontState } from '../types/record.ts'

type Facts = Pick<Storefront, 'state' | 'opensAt' | 'closesAt'>

/** The displayed state at a moment. */
export const shownState = ({ state, opensAt, closesAt }: Facts, now: Date): StorefrontStanding => {
  if (state === 'ARCHIVED') return 'ARCHIVED'
  if (closesAt !== null && closesAt <= now) return 'CLOSED'
  return opensAt !== null && opensAt > now ? 'SCHEDULED' : 'OPEN'
}

/** Why a storefront can't change to a state now; null if it can. */
export const disallowedReason = ({ state, isMain }: Storefront, to: StorefrontState): string | null => {
  if (state === to) return state === 'ARCHIVED' ? 'It’s already archived.' : 'It isn’t archived.'
  return to === 'ARCHIVED' && isMain
    ? 'It’s the main storefront of your shop, so buyers need it. You can close it with a date.'
    : null
}

/** All other states, each with the reason if it isn't allowed. */
export const stepsFrom = (
  storefront: Storefront,
): { readonly state: StorefrontState; readonly allowed: boolean; readonly reason: string | null }[] =>
  STOREFRONT_STATES.filter((state) => state !== storefront.state).map((state) => {
    const reason = disallowedReason(storefront, state)
    return { state, allowed: reason === null, reason }
  })
