/* Written by tools/generate-documents.ts from exchange-event.graphql. */
import { Doc } from '#platform/doc.ts'

export type ExchangeEventQueryVariables = {
  eventId: string;
}

export type ExchangeEventQuery = { readonly event: { readonly id: string, readonly account: { readonly id: string } }, readonly myNextTickets: ReadonlyArray<{ readonly id: string, readonly event: { readonly id: string } }> };
export const ExchangeEventDocument = new Doc<ExchangeEventQuery, ExchangeEventQueryVariables>(
  "query ExchangeEvent($eventId:ID!){event(id:$eventId){id account{id}}myNextTickets(first:50){id event{id}}}",
  { endpoint: 'consumer', name: 'ExchangeEvent' },
)
