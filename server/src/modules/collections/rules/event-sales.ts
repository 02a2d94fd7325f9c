/** What becomes of the sale of events: what sells them is paused, or what was paused sells on. */
export type SaleStep = 'PAUSE' | 'RESUME'

/** An event of the account as a step meets it. */
export type SoldEvent = { readonly id: string; readonly state: 'DRAFT' | 'PUBLISHED' | 'CANCELLED' | 'OVER' }

/** A collection that could take the step, with the events whose sale would go along: those that are published and not over. */
export type SellingCollection = {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly eventIds: readonly string[]
  /** It offers events that the member who asks may not see. */
  readonly isBeyond: boolean
}

/** Which collections take the step, and of each event that was chosen why it does not go along; null: it does. */
export type SalePlan = {
  readonly collections: readonly SellingCollection[]
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

const reaches = ({ name, isBeyond }: SellingCollection, step: SaleStep): string =>
  isBeyond
    ? 'What sells it sells events beyond yours, too.'
    : `“${name}” sells other events, too. Choose them all, or ${step.toLowerCase()} it among the collections.`

/**
 * Plans a step for the events that were chosen. Only collections take steps, so an event goes along where all that sells it sells
 * chosen events alone that go along themselves: the sale of an event that nobody chose never changes.
 */
export const planSales = (
  step: SaleStep,
  chosen: readonly string[],
  events: readonly SoldEvent[],
  collections: readonly SellingCollection[],
): SalePlan => {
  const reasons = new Map<string, string>()
  for (const id of chosen) {
    const event = events.find((one) => one.id === id)
    if (event === undefined) reasons.set(id, 'This event is not there any more.')
    else if (event.state !== 'PUBLISHED') reasons.set(id, WHY_NOT[event.state])
    else if (!collections.some(({ eventIds }) => eventIds.includes(id))) reasons.set(id, NOTHING[step])
  }
  const goes = (id: string): boolean => chosen.includes(id) && !reasons.has(id)
  const mayStep = ({ eventIds, isBeyond }: SellingCollection): boolean => !isBeyond && eventIds.every(goes)
  // One that stays keeps what sells it, and with that others that were chosen.
  for (let before = -1; before !== reasons.size;) {
    before = reasons.size
    for (const collection of collections)
      if (!mayStep(collection))
        for (const id of collection.eventIds.filter(goes)) reasons.set(id, reaches(collection, step))
  }
  return {
    collections: collections.filter((one) => one.eventIds.some(goes)),
    events: chosen.map((id) => ({ id, reason: reasons.get(id) ?? null })),
  }
}
