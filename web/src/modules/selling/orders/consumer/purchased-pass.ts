import { passText } from '@admission/common/pass-text.ts'
import { seatLabel } from '@admission/common/seats.ts'
import type { PurchaseFieldsFragment } from './orders.gql.ts'

type Sold = Pick<PurchaseFieldsFragment, 'items'>
type Item = Sold['items'][number]
type Event = Item['item']['event']

interface Titled {
  readonly event: { readonly name: string }
  readonly pass: { readonly name: string } | null
}

/** Name of what was bought: the pass, or the event. */
export const titleOf = ({ event, pass }: Titled): string => pass?.name ?? event.name

/** One event of a purchase, with its lines. */
export interface EventLines {
  readonly event: Event
  readonly items: readonly Item[]
}

/** The lines of a pass by event, soonest first. */
export const byEvent = ({ items }: Sold): readonly EventLines[] =>
  [...Map.groupBy(items, ({ item }) => item.event.id).values()]
    .flatMap((lines) => (lines[0] === undefined ? [] : [{ event: lines[0].item.event, items: lines }]))
    .toSorted((a, b) => a.event.dateShow.local.localeCompare(b.event.dateShow.local))

/** `20 events, Oct 3 – May 20`. */
export const eventsText = (purchase: Sold): string => passText(byEvent(purchase).map(({ event }) => event))

/** How many passes: the most that any of its events has, because single evenings can be returned. */
export const passCount = (purchase: Sold): number =>
  Math.max(0, ...byEvent(purchase).map(({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0)))

/** The seats of a pass, if they are the same at every event; else none. */
export function commonSeats(purchase: Sold): Item['seats'] {
  const [first, ...others] = byEvent(purchase).map(({ items }) => items.flatMap(({ seats }) => seats))
  return first !== undefined && others.every((seats) => seatLabel(seats) === seatLabel(first)) ? first : []
}
