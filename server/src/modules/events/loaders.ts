import { defineLoader } from '#platform/graphql/loaders.ts'
import { readShownEvents } from './reads/shown-events.ts'

/** Published events by id, one statement a request. */
export const shownEventById = defineLoader((context, ids: readonly string[]) =>
  readShownEvents(context.services.databases.visitor, ids),
)
