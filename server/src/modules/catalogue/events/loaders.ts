import { defineLoader } from '#platform/graphql/loaders.ts'
import { readEventFacts } from './reads/event-facts.ts'
import { readShownEvents } from './reads/shown-events.ts'

/** Published events by ID, one statement per request. */
export const shownEventById = defineLoader((context, ids: readonly string[]) =>
  readShownEvents(context.services.databases.visitor, ids),
)

/** Additional details of published events, by ID. */
export const eventFactsById = defineLoader((context, ids: readonly string[]) =>
  readEventFacts(context.services.databases.visitor, ids),
)
