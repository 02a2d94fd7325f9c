/** What becomes of the sale of events: what sells them is paused, or what was paused sells on. */
export type SaleStep = 'PAUSE' | 'RESUME'

/** An event of the account as a step meets it. */
export type SoldEvent = { readonly id: string; readonly state: 'DRAFT' | 'PUBLISHED' | 'CANCELLED' | 'OVER' }

/** A collection of the account that offers chosen events, published or paused. */
export type SellingCollection = {
  readonly id: string
  readonly name: string
  readonly version: number
  /** It is paused as a whole. */
  readonly isPaused: boolean
  /** Those of its events that are published and not over. */
  readonly eventIds: readonly string[]
  /** Those of them whose sale by it is paused for themselves. */
  readonly pausedIds: readonly string[]
  /** It offers events that the member who asks may not see. */
  readonly isBeyond: boolean
}

/** Some events of one collection whose sale is paused or resumed, while its other events sell on. */
export type DatesOf = { readonly id: string; readonly eventIds: readonly string[] }

/** Which collections take the step as a whole, which for some of their events; and of each chosen event why it does not go along; null: it does. */
export type SalePlan = {
  readonly collections: readonly (Pick<SellingCollection, 'id' | 'name' | 'version'> & DatesOf)[]
  readonly dates: readonly DatesOf[]
  readonly events: readonly { readonly id: string; readonly reason: string | null }[]
}

const NOTHING: Readonly<Record<SaleStep, string>> = {
  PAUSE: 'Nothing sells it now.',
  RESUME: 'Nothing that sells it is paused.',
}

const WHY_NOT: Readonly<Record<Exclude<SoldEvent['state'], 'PUBLISHED'>, string>> = {
  DRAFT: 'It is a draft: nothing of it is sold yet.',
  CANCELLED: 'It is cancelled.',
  OVER: 'It is over.',
}

const reaches = ({ name, isBeyond }: SellingCollection): string =>
  isBeyond
    ? 'What sells it is paused, and sells events beyond yours, too.'
    : `“${name}” is paused and sells other events, too. Choose them all, or resume it among the collections.`

const reasonsOf = (
  chosen: readonly string[],
  events: readonly SoldEvent[],
  isConcerned: (id: string) => boolean,
  nothing: string,
): Map<string, string> =>
  new Map(
    chosen.flatMap((id): [string, string][] => {
      const event = events.find((one) => one.id === id)
      if (event === undefined) return [[id, 'This event is not there any more.']]
      if (event.state !== 'PUBLISHED') return [[id, WHY_NOT[event.state]]]
      return isConcerned(id) ? [] : [[id, nothing]]
    }),
  )

const answerOf = (chosen: readonly string[], reasons: ReadonlyMap<string, string>): SalePlan['events'] =>
  chosen.map((id) => ({ id, reason: reasons.get(id) ?? null }))

/**
 * Plans to pause the sale of the events that were chosen. What sells these alone is paused as a whole; what sells others, too, is paused
 * for these: the sale of an event that nobody chose never changes.
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
    NOTHING.PAUSE,
  )
  const goes = (id: string): boolean => chosen.includes(id) && !reasons.has(id)
  const concerned = selling.filter(({ eventIds }) => eventIds.some(goes))
  const isWhole = ({ isBeyond, eventIds }: SellingCollection): boolean => !isBeyond && eventIds.every(goes)
  return {
    collections: concerned.filter(isWhole),
    dates: concerned
      .filter((one) => !isWhole(one))
      .map(({ id, eventIds }) => ({ id, eventIds: eventIds.filter(goes) })),
    events: answerOf(chosen, reasons),
  }
}

/**
 * Plans to resume it. Events that are paused for themselves sell again; a collection that is paused as a whole is resumed where all that it
 * sells was chosen. An event stays that such a collection keeps.
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
    NOTHING.RESUME,
  )
  const goes = (id: string): boolean => chosen.includes(id) && !reasons.has(id)
  const dates = all
    .map(({ id, pausedIds }) => ({ id, eventIds: pausedIds.filter(goes) }))
    .filter(({ eventIds }) => eventIds.length > 0)
  const mayStep = ({ eventIds, isBeyond }: SellingCollection): boolean => !isBeyond && eventIds.every(goes)
  // One that stays keeps what sells it, and with that others that were chosen.
  for (let before = -1; before !== reasons.size;) {
    before = reasons.size
    for (const collection of halted)
      if (!mayStep(collection)) for (const id of collection.eventIds.filter(goes)) reasons.set(id, reaches(collection))
  }
  return {
    collections: halted.filter((one) => one.eventIds.some(goes)),
    dates,
    events: answerOf(chosen, reasons),
  }
}

/** What a step for the events that were chosen changes. */
export const planSales = (
  step: SaleStep,
  chosen: readonly string[],
  events: readonly SoldEvent[],
  collections: readonly SellingCollection[],
): SalePlan => (step === 'PAUSE' ? planPause : planResume)(chosen, events, collections)
