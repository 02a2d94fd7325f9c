import type { QueryClient } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import type { Office } from '#platform/office.ts'
import { EventAllocationsDocument } from './event-allocations.gql.ts'

/** Allocations of an event, and what can be allocated. */
export const allocationsQuery = ({ area, scope }: Office, eventId: string) =>
  query(EventAllocationsDocument.in(area), { eventId }, scope)

export const loadAllocations = (client: QueryClient, office: Office, eventId: string): Promise<void> =>
  load(client, allocationsQuery(office, eventId))
