/** What a collection can sell. */
export const COLLECTION_KINDS = ['SINGLE', 'PASS', 'FLEX'] as const

/**
 * Single tickets for one event each, passes (a ticket for each of its events, bought as one), or passes for as many of its events as
 * the buyer chooses.
 */
export type CollectionKind = (typeof COLLECTION_KINDS)[number]

/** True if a collection sells passes, for all of its events or for those that the buyer chooses. */
export const sellsPasses = (kind: CollectionKind | undefined): boolean => kind === 'PASS' || kind === 'FLEX'

/** The fewest events that a buyer can be asked to choose. */
export const MIN_CHOSEN = 2

/** The most events that a buyer can be asked to choose. */
export const MAX_CHOSEN = 40
