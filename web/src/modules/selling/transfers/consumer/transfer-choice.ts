import { compareLabels } from '@admission/common/labels.ts'
import { seatLabel } from '@admission/common/seats.ts'
import type { OwnEvent } from './transfer-view.ts'

/** A place that can be chosen: that of a ticket, or in a group the same seat at each event. */
export interface Place {
  /** Its name, too. */
  readonly key: string
  readonly priceType: string
  /** Why none of its tickets can be transferred; null if one can. */
  readonly problem: string | null
}

/** Events and places that were chosen: the tickets where they meet are sent. */
export interface Choice {
  readonly events: readonly string[]
  readonly places: readonly string[]
}

interface Placed {
  readonly id: string
  readonly eventId: string
  readonly key: string
  readonly priceType: string
  readonly problem: string | null
}

/** Tickets with the name of their place. Tickets without a seat are numbered, if an event has several of an area. */
function placed({ event, tickets }: OwnEvent): readonly Placed[] {
  const named = tickets.map(({ ticket, problem }) => ({ ticket, problem, label: seatLabel([ticket.seat]) }))
  const counts = new Map<string, number>()
  return named.map(({ ticket: { id, priceType }, problem, label }) => {
    const nth = (counts.get(label) ?? 0) + 1
    counts.set(label, nth)
    const isAlone = named.filter((other) => other.label === label).length === 1
    return { id, eventId: event.id, key: isAlone ? label : `${label}, ticket ${nth}`, priceType, problem }
  })
}

const firstProblem = (tickets: readonly { readonly problem: string | null }[]): string | null =>
  tickets.some(({ problem }) => problem === null) ? null : (tickets[0]?.problem ?? null)

/** Places of all events, each once, in natural order. */
export const placesOf = (events: readonly OwnEvent[]): readonly Place[] =>
  [
    ...Map.groupBy(
      events.flatMap((event) => placed(event)),
      ({ key }) => key,
    ),
  ]
    .map(([key, tickets]) => ({
      key,
      priceType: [...new Set(tickets.map(({ priceType }) => priceType))].join(', '),
      problem: firstProblem(tickets),
    }))
    .toSorted((one, other) => compareLabels(one.key, other.key))

/** Why nothing of an event can be transferred; null if something can. */
export const eventProblem = ({ tickets }: OwnEvent): string | null => firstProblem(tickets)

/** Number of an event's tickets that can be transferred. */
export const sendableCount = ({ tickets }: OwnEvent): number => tickets.filter(({ problem }) => problem === null).length

/** IDs of the tickets of a choice that can be transferred. */
export const chosenTickets = (events: readonly OwnEvent[], choice: Choice): readonly string[] =>
  events
    .flatMap((event) => placed(event))
    .filter(
      ({ eventId, key, problem }) => problem === null && choice.events.includes(eventId) && choice.places.includes(key),
    )
    .map(({ id }) => id)

/** All events. All places in a group; of one event only a ticket that is alone, so that people don’t give away more than they meant to. */
export function firstChoice(events: readonly OwnEvent[]): Choice {
  const keys = placesOf(events).flatMap(({ key, problem }) => (problem === null ? [key] : []))
  return {
    events: events.flatMap((each) => (eventProblem(each) === null ? [each.event.id] : [])),
    places: events.length > 1 || keys.length === 1 ? keys : [],
  }
}
