import { pageHead } from '#platform/head.ts'
import type { Place } from './place.ts'
import { ticketsPath } from './tickets-path.ts'

/** Facts for the head of a show's page. */
export interface TicketsFacts {
  readonly title: string
  readonly description: string
  readonly image: string
  readonly schema: Readonly<Record<string, unknown>>
}

/** Head of a show's page. */
export const ticketsHead = (facts: TicketsFacts | undefined, place: Place) =>
  facts === undefined
    ? pageHead({})
    : pageHead({
        share: { title: facts.title, description: facts.description, image: facts.image, path: ticketsPath(place) },
        schema: facts.schema,
      })
