/* Written by tools/generate-documents.ts from faq.graphql. */
import { Doc } from '#platform/doc.ts'

export type PageFaqsQueryVariables = {
  marketplaceId: string;
  storefrontId?: string | null | undefined;
  eventId?: string | null | undefined;
}

export type PageFaqsQuery = { readonly pageFaqs: ReadonlyArray<{ readonly id: string, readonly question: string, readonly answer: string }> };
export const PageFaqsDocument = new Doc<PageFaqsQuery, PageFaqsQueryVariables>(
  "query PageFaqs($marketplaceId:ID!$storefrontId:ID$eventId:ID){pageFaqs(marketplaceId:$marketplaceId storefrontId:$storefrontId eventId:$eventId){id question answer}}",
  { endpoint: 'consumer', name: 'PageFaqs', get: true },
)
