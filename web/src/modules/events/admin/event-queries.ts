import type { QueryClient } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { EventDetailDocument, EventFrameDocument } from './event-record.gql.ts'
import type { EventPlace } from '#platform/event-place.ts'

export const frameQuery = ({ accountId, eventId }: EventPlace) => query(EventFrameDocument, { eventId }, { accountId })
export const detailQuery = ({ accountId, eventId }: EventPlace) =>
  query(EventDetailDocument, { eventId }, { accountId })

export const loadDetail = (client: QueryClient, place: EventPlace): Promise<void> => load(client, detailQuery(place))
