import type { EventPlace } from '#platform/event-place.ts'
import type { QueryClient } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { EventPlacesDocument } from './event-places.gql.ts'
import { EventVisitPlanDocument } from './event-visits.gql.ts'

/** Areas, seats and what is off sale of an event. */
export const placesQuery = ({ accountId, eventId }: EventPlace) =>
  query(EventPlacesDocument, { eventId }, { accountId })
/** When an event repeats. */
export const visitPlanQuery = ({ accountId, eventId }: EventPlace) =>
  query(EventVisitPlanDocument, { eventId }, { accountId })

export const loadPlaces = (client: QueryClient, place: EventPlace): Promise<void> => load(client, placesQuery(place))
export const loadVisitPlan = (client: QueryClient, place: EventPlace): Promise<void> =>
  load(client, visitPlanQuery(place))
