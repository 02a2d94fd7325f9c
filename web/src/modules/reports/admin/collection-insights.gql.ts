/* Written by tools/generate-documents.ts from collection-insights.graphql. */
import { Doc } from '#platform/doc.ts'

export type CollectionInsightsQueryVariables = {
  collectionId: string;
  range: string;
}

export type CollectionInsightsQuery = { readonly collectionInsights: { readonly from: string, readonly to: string, readonly timezone: string, readonly currency: string, readonly exponent: number, readonly units: number, readonly soldBefore: number, readonly days: ReadonlyArray<{ readonly day: string, readonly views: number, readonly carts: number, readonly tickets: number, readonly amount: number }>, readonly mix: ReadonlyArray<{ readonly name: string, readonly tickets: number, readonly amount: number }> } };
export const CollectionInsightsDocument = new Doc<CollectionInsightsQuery, CollectionInsightsQueryVariables>(
  "query CollectionInsights($collectionId:ID!$range:String!){collectionInsights(id:$collectionId range:$range){from to timezone currency exponent units soldBefore days{day views carts tickets amount}mix{name tickets amount}}}",
  { endpoint: 'admin', name: 'CollectionInsights' },
)
