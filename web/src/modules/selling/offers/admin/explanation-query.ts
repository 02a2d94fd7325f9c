import type { QueryClient } from '@tanstack/react-query'
import type { EventPlace } from '#platform/event-place.ts'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { OffersExplanationDocument } from './offers-explanation.gql.ts'

/** A buyer's selection: number of tickets, moment and access code. `email` is null for a new buyer. */
export interface ExplainedSelection {
  readonly quantity: number
  readonly email: string | null
  /** Visit of a timed event; null for all that are to come. */
  readonly visitId: string | null
  readonly accessCode: string | null
}

export const startSelection: ExplainedSelection = { quantity: 2, email: null, visitId: null, accessCode: null }

/** Offers of an event to a buyer now, in each storefront, and the bounds that decide them. */
export const explanationQuery = ({ accountId, eventId }: EventPlace, selection: ExplainedSelection) =>
  query(OffersExplanationDocument, { eventId, ...selection }, { accountId })

export const loadExplanation = (client: QueryClient, place: EventPlace): Promise<void> =>
  load(client, explanationQuery(place, startSelection))
