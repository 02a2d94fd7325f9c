import type { EventPlace } from '#platform/event-place.ts'
import type { QueryClient } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { EventCheckInDocument, type EventCheckInQuery } from './check-in.gql.ts'

export type CheckIn = EventCheckInQuery['eventCheckIn']
export type CheckInList = CheckIn['lists'][number]
export type ScanDevice = CheckIn['devices'][number]

/** Lists, devices and conflicts of an event's doors. */
export const checkInQuery = ({ accountId, eventId }: EventPlace) =>
  query(EventCheckInDocument, { eventId }, { accountId })

export const loadCheckIn = (client: QueryClient, place: EventPlace): Promise<void> => load(client, checkInQuery(place))
