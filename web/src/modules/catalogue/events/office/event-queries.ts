import type { QueryClient } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import type { Office } from '#platform/office.ts'
import { EventDetailDocument, EventFrameDocument } from './event-record.gql.ts'

export const frameQuery = ({ area, scope }: Office, eventId: string) =>
  query(EventFrameDocument.in(area), { eventId }, scope)
export const detailQuery = ({ area, scope }: Office, eventId: string) =>
  query(EventDetailDocument.in(area), { eventId }, scope)

export const loadDetail = (client: QueryClient, office: Office, eventId: string): Promise<void> =>
  load(client, detailQuery(office, eventId))
