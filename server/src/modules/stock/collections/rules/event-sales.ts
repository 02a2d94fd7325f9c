/** Step to take on the sale of events: pause what sells them, or resume what was paused. */
export type SaleStep = 'PAUSE' | 'RESUME'

/** An event of the account, with the state that decides whether a step applies. */
export type SoldEvent = {
  readonly id: string
  readonly state: 'DRAFT' | 'PUBLISHED' | 'CANCELLED' | 'OVER'
  /** True if a published pass holds a ticket for it. */
  readonly isInPass: boolean
}

/** A published or paused collection of the account that offers chosen events. */
export type SellingCollection = {
  readonly id: string
  readonly name: string
  readonly version: number
  /** Paused as a whole. */
  readonly isPaused: boolean
  /** Its events that are published and not over. */
  readonly eventIds: readonly string[]
  /** Those of its events whose sale is paused individually. */
  readonly pausedIds: readonly string[]
  /** True if it offers events the requesting member may not see. */
  readonly isBeyond: boolean
}

/** Events of one collection whose sale is paused or resumed while its other events stay on sale. */
export type DatesOf = { readonly id: string; readonly eventIds: readonly string[] }

/** The collections that change as a whole, those that change for some events, and for each chosen event why it doesn't change (null if it does). */
export type SalePlan = {
  readonly collections: readonly (Pick<SellingCollection, 'id' | 'name' | 'version'> & DatesOf)[]
  readonly dates: readonly DatesOf[]
  readonly events: readonly { readonly id: string; readonly reason: string | null }[]
}

const NOTHING: Readonly<Record<SaleStep, string>> = {
  PAUSE: 'It isn’t on sale in any collection.',
  RESUME: 'Its sale isn’t paused.',
}

/** A pass holds a ticket for each of its events, so its sale can only pause as a whole. */
const ONLY_PASSES = 'It’s only sold in passes, which can’t pause single dates. Pause the pass instead.'

const WHY_NOT: Readonly<Record<Exclude<SoldEvent['state'], 'PUBLISHED'>, string>> = {
  DRAFT: 'It’s still a draft, so it isn’t on sale.',
  CANCELLED: 'It was canceled.',
  OVER: 'It’s over.',
}

const stayReason = ({ name, isBeyond }: SellingCollection): string =>
  isBeyond
    ? 'Its collection is paused and also sells events you can’t access.'
    : `“${name}” is paused and also sells other events. Choose all of them, or resume the collection itself.`

const reasonsOf = (
  chosen: readonly string[],
  events: readonly SoldEvent[],
  isAffected: (id: string) => boolean,
  nothing: (event: SoldEvent) => string,
): Map<string, string> =>
  new Map(
    chosen.flatMap((id): [string, string][] => {
      const event = events.find((one) => one.id === id)
      if (event === undefined) return [[id, 'This event no longer exists.']]
      if (event.state !== 'PUBLISHED') return [[id, WHY_NOT[event.state]]]
      return isAffected(id) ? [] : [[id, nothing(event)]]
    }),
  )

const answerOf = (chosen: readonly string[], reasons: ReadonlyMap<string, string>): SalePlan['events'] =>
  chosen.map((id) => ({ id, reason: reasons.get(id) ?? null }))

/**
 * Plans to pause the sale of the chosen events. A collection that sells only these is paused as a whole; one that also sells
 * others is paused for these only, so the sale of an event that wasn't chosen never changes.
 */
const planPause = (
  chosen: readonly string[],
  events: readonly SoldEvent[],
  all: readonly SellingCollection[],
): SalePlan => {
  const selling = all
    .filter(({ isPaused }) => !isPaused)
    .map((one) => ({ ...one, eventIds: one.eventIds.filter((id) => !one.pausedIds.includes(id)) }))
  const reasons = reasonsOf(
    chosen,
    events,
    (id) => selling.some(({ eventIds }) => eventIds.includes(id)),
    ({ isInPass }) => (isInPass ? ONLY_PASSES : NOTHING.PAUSE),
  )
  const applies = (id: string): boolean => chosen.includes(id) && !reasons.has(id)
  const affected = selling.filter(({ eventIds }) => eventIds.some(applies))
  const isWhole = ({ isBeyond, eventIds }: SellingCollection): boolean => !isBeyond && eventIds.every(applies)
  return {
    collections: affected.filter(isWhole),
    dates: affected
      .filter((one) => !isWhole(one))
      .map(({ id, eventIds }) => ({ id, eventIds: eventIds.filter(applies) })),
    events: answerOf(chosen, reasons),
  }
}

/**
 * Plans to resume the sale. Individually paused events go back on sale; a collection paused as a whole is resumed only if all of
 * its events were chosen. Otherwise its events stay paused.
 */
const planResume = (
  chosen: readonly string[],
  events: readonly SoldEvent[],
  all: readonly SellingCollection[],
): SalePlan => {
  const halted = all.filter(({ isPaused }) => isPaused)
  const reasons = reasonsOf(
    chosen,
    events,
    (id) => halted.some(({ eventIds }) => eventIds.includes(id)) || all.some(({ pausedIds }) => pausedIds.includes(id)),
    () => NOTHING.RESUME,
  )
  const applies = (id: string): boolean => chosen.includes(id) && !reasons.has(id)
  const dates = all
    .map(({ id, pausedIds }) => ({ id, eventIds: pausedIds.filter(applies) }))
    .filter(({ eventIds }) => eventIds.length > 0)
  const mayStep = ({ eventIds, isBeyond }: SellingCollection): boolean => !isBeyond && eventIds.every(applies)
  // A collection that stays paused keeps all its events paused, which in turn may keep other collections paused.
  for (let before = -1; before !== reasons.size;) {
    before = reasons.size
    for (const collection of halted)
      if (!mayStep(collection))
        for (const id of collection.eventIds.filter(applies)) reasons.set(id, stayReason(collection))
  }
  return {
    collections: halted.filter((one) => one.eventIds.some(applies)),
    dates,
    events: answerOf(chosen, reasons),
  }
}

/** Plans what a step on the chosen events changes. */
export const planSales = (
  step: SaleStep,
  chosen: readonly string[],
  events: readonly SoldEvent[],
  collections: readonly SellingCollection[],
): SalePlan => (step === 'PAUSE' ? planPause : planResume)(chosen, events, collections)
