/* Written by tools/generate-documents.ts from collection-insights.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TicketCapFieldsFragment, TicketCapFieldsFragmentText } from '#modules/stock/collections/admin/collection-ticket-cap.gql.ts'
import { type HistoryFieldsFragment, HistoryFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

export type CollectionInsightsQueryVariables = {
  collectionId: string;
  range: string;
}

export type CollectionInsightsQuery = { readonly collectionInsights: { readonly from: string, readonly to: string, readonly timezone: string, readonly currency: string, readonly exponent: number, readonly units: number, readonly soldBefore: number, readonly days: ReadonlyArray<{ readonly day: string, readonly views: number, readonly carts: number, readonly orders: number, readonly tickets: number, readonly amount: number }>, readonly mix: ReadonlyArray<{ readonly name: string, readonly tickets: number, readonly amount: number }>, readonly attendance: ReadonlyArray<{ readonly eventId: string, readonly name: string, readonly startsLocal: string | null, readonly passes: number, readonly admitted: number | null }> | null }, readonly collection: { readonly id: string, readonly caps: ReadonlyArray<TicketCapFieldsFragment>, readonly ruleHistory: ReadonlyArray<HistoryFieldsFragment> } };
export const CollectionInsightsDocument = new Doc<CollectionInsightsQuery, CollectionInsightsQueryVariables>(
  "query CollectionInsights($collectionId:ID!$range:String!){collectionInsights(id:$collectionId range:$range){from to timezone currency exponent units soldBefore days{day views carts orders tickets amount}mix{name tickets amount}attendance{eventId name startsLocal passes admitted}}collection(id:$collectionId){id caps{...TicketCapFields}ruleHistory(first:8){...HistoryFields}}}" +
    TicketCapFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'CollectionInsights', get: true },
)
