import { defineLoader } from '#platform/graphql/loaders.ts'
import { readEventFacts } from './reads/event-facts.ts'
import { readShownEvents } from './reads/shown-events.ts'

/** Published events by id, one statement a request. */
export const shownEventById = defineLoader((context, ids: readonly string[]) =>
  readShownEvents(context.services.databases.visitor, ids),
)

/** What the pages of published events tell besides, by id. */
export const eventFactsById = defineLoader((context, ids: readonly string[]) =>
  readEventFacts(context.services.databases.visitor, ids),
)
