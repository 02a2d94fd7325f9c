import { pageHead } from '#platform/head.ts'
import type { Place } from './place.ts'
import { pathOf } from './tickets-path.ts'

/** What a show's page says of itself before it is drawn. */
export interface TicketsFacts {
  readonly title: string
  readonly description: string
  readonly image: string
  readonly schema: Readonly<Record<string, unknown>>
}

/** The head of the page. */
export const ticketsHead = (facts: TicketsFacts | undefined, place: Place) =>
  facts === undefined
    ? pageHead({})
    : pageHead({
        share: { title: facts.title, description: facts.description, image: facts.image, path: pathOf(place) },
        schema: facts.schema,
      })
