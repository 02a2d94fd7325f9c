/* Written by tools/generate-documents.ts from storefront-insights.graphql. */
import { Doc } from '#platform/doc.ts'

export type StorefrontInsightsQueryVariables = {
  storefrontId: string;
  range: string;
}

export type StorefrontInsightsQuery = { readonly storefrontInsights: { readonly from: string, readonly to: string, readonly timezone: string, readonly currency: string, readonly exponent: number, readonly days: ReadonlyArray<{ readonly day: string, readonly views: number, readonly carts: number, readonly checkouts: number, readonly orders: number, readonly tickets: number, readonly amount: number }>, readonly shows: ReadonlyArray<{ readonly name: string, readonly views: number, readonly tickets: number, readonly amount: number }>, readonly sources: ReadonlyArray<{ readonly source: string, readonly views: number, readonly orders: number, readonly tickets: number, readonly amount: number }> } };
export const StorefrontInsightsDocument = new Doc<StorefrontInsightsQuery, StorefrontInsightsQueryVariables>(
  "query StorefrontInsights($storefrontId:ID!$range:String!){storefrontInsights(id:$storefrontId range:$range){from to timezone currency exponent days{day views carts checkouts orders tickets amount}shows{name views tickets amount}sources{source views orders tickets amount}}}",
  { endpoint: 'admin', name: 'StorefrontInsights', get: true },
)
