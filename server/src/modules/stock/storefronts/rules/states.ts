import type { StorefrontStanding } from '@admission/common/storefront-words.ts'
import { STOREFRONT_STATES, type Storefront, type StorefrontState } from '../types/record.ts'

type Facts = Pick<Storefront, 'state' | 'opensAt' | 'closesAt'>

/** The displayed state at a moment. */
export const shownState = ({ state, opensAt, closesAt }: Facts, now: Date): StorefrontStanding => {
  if (state !== 'OPEN') return state
  if (closesAt !== null && closesAt <= now) return 'CLOSED'
  return opensAt !== null && opensAt > now ? 'SCHEDULED' : 'OPEN'
}

const SAME: Readonly<Record<StorefrontState, string>> = {
  DRAFT: 'It’s already a draft.',
  OPEN: 'It’s already published.',
  ARCHIVED: 'It’s already archived.',
}

/** Why a storefront can't change to a state now; null if it can. */
export const disallowedReason = ({ state, isMain }: Storefront, to: StorefrontState): string | null => {
  if (state === to) return SAME[state]
  if (to === 'DRAFT') return 'Once published, a storefront can only be archived.'
  return to === 'ARCHIVED' && isMain
    ? 'It’s the main storefront of your shop, so buyers need it. You can close it with a date.'
    : null
}

/** The states that it can be brought to, each with the reason if that isn't allowed now. */
export const stepsFrom = (
  storefront: Storefront,
): { readonly state: StorefrontState; readonly allowed: boolean; readonly reason: string | null }[] =>
  STOREFRONT_STATES.filter((state) => state !== storefront.state && state !== 'DRAFT').map((state) => {
    const reason = disallowedReason(storefront, state)
    return { state, allowed: reason === null, reason }
  })
