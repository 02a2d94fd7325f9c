import { plural } from '@admission/common/words.ts'
import type { CollectionState } from '../types/collection.ts'

/** Units that a collection still sells: those in live carts, and coming events with units left. */
export type OpenSale = { readonly unitsInCarts: number; readonly openEvents: number }

/**
 * Why archiving a collection has to be confirmed; null if no one would notice. A draft sells nothing, so its units don't count.
 */
export const archiveWarning = (state: CollectionState, { unitsInCarts, openEvents }: OpenSale): string | null => {
  const unsold = state === 'PUBLISHED' || state === 'PAUSED' ? openEvents : 0
  const parts = [
    ...(unitsInCarts > 0 ? [`${plural(unitsInCarts, 'ticket')} in carts`] : []),
    ...(unsold > 0 ? [`unsold tickets for ${plural(unsold, 'upcoming event')}`] : []),
  ]
  if (parts.length === 0) return null
  return `It still has ${parts.join(' and ')}. Carts keep their tickets and prices until they expire.`
}
