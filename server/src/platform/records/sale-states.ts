/** States of what is sold or reduces prices: collections, promotions, add-ons. */
export const SALE_STATES = ['DRAFT', 'PUBLISHED', 'PAUSED', 'ARCHIVED'] as const
export type SaleState = (typeof SALE_STATES)[number]

/** Every allowed change. The database has the same table. */
export const saleSteps: Readonly<Record<SaleState, readonly SaleState[]>> = {
  DRAFT: ['PUBLISHED', 'ARCHIVED'],
  PUBLISHED: ['PAUSED', 'ARCHIVED'],
  PAUSED: ['PUBLISHED', 'ARCHIVED'],
  ARCHIVED: ['DRAFT'],
}

/** A state, and why a record can't change to it now; allowed if the reason is null. */
export type SaleStep = { readonly state: SaleState; readonly allowed: boolean; readonly reason: string | null }

type Stateful = { readonly state: SaleState }

/**
 * The state changes of one kind of record: `noun` names it in the reasons, `publishBlocker` says what it still lacks to
 * be published.
 */
export const saleStates = <Row extends Stateful>(
  noun: string,
  publishBlocker: (row: Row, now: Date) => string | null,
) => {
  const notAllowed: Readonly<Record<SaleState, string>> = {
    DRAFT: `Only an archived ${noun} can be restored as a draft.`,
    PUBLISHED: 'Restore it as a draft first. Then you can publish it.',
    PAUSED: `Only a published ${noun} can be paused.`,
    ARCHIVED: 'It’s already archived.',
  }
  /** Why a record can't change to a state now; null if it can. */
  const disallowedReason = (row: Row, to: SaleState, now: Date): string | null => {
    if (row.state === to) return 'It’s already in this state.'
    if (!saleSteps[row.state].includes(to)) return notAllowed[to]
    return to === 'PUBLISHED' ? publishBlocker(row, now) : null
  }
  /** All other states, each with the reason if it isn't allowed. */
  const stepsFrom = (row: Row, now: Date): SaleStep[] =>
    SALE_STATES.filter((state) => state !== row.state).map((state) => {
      const reason = disallowedReason(row, state, now)
      return { state, allowed: reason === null, reason }
    })
  return { disallowedReason, stepsFrom }
}
