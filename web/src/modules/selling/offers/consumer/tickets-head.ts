import { pageHead } from '#platform/head.ts'

/** Facts for the head of a show's page. */
export interface TicketsFacts {
  readonly title: string
  readonly description: string
  readonly image: string
  readonly path: string
  readonly schema: Readonly<Record<string, unknown>>
}

/** Head of a show's page. */
export const ticketsHead = (facts: TicketsFacts | undefined) =>
  facts === undefined
    ? pageHead({})
    : pageHead({
        share: { title: facts.title, description: facts.description, image: facts.image, path: facts.path },
        schema: facts.schema,
      })
