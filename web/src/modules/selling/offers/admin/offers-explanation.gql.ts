/* Written by tools/generate-documents.ts from offers-explanation.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** The tightest bound: units free, the allocation, the collection’s cap or the buyer’s limit. */
export type SaleBound =
  | 'ALLOCATION'
  | 'CAP'
  | 'LIMIT'
  | 'UNITS';

export type OffersExplanationQueryVariables = {
  eventId: string;
  quantity: number;
  email?: string | null | undefined;
  visitId?: string | null | undefined;
  accessCode?: string | null | undefined;
}

export type OffersExplanationQuery = { readonly offersExplanation: { readonly visits: ReadonlyArray<{ readonly id: string, readonly startsAt: TimeFieldsFragment }>, readonly storefronts: ReadonlyArray<{ readonly id: string, readonly name: string, readonly refusal: string | null, readonly entry: { readonly isAllowed: boolean, readonly sentence: string }, readonly collections: ReadonlyArray<{ readonly id: string, readonly name: string, readonly units: number, readonly allocation: number | null, readonly cap: number | null, readonly limit: number | null, readonly sellableNow: number, readonly limitedBy: SaleBound, readonly refusal: string | null, readonly prices: ReadonlyArray<{ readonly id: string, readonly name: string, readonly needsCode: boolean, readonly isAllowed: boolean, readonly sentence: string }> }> }>, readonly unoffered: ReadonlyArray<{ readonly id: string, readonly name: string, readonly reason: string }> } };
export const OffersExplanationDocument = new Doc<OffersExplanationQuery, OffersExplanationQueryVariables>(
  "query OffersExplanation($eventId:ID!$quantity:Int!$email:String$visitId:ID$accessCode:String){offersExplanation(eventId:$eventId quantity:$quantity email:$email visitId:$visitId accessCode:$accessCode){visits{id startsAt{...TimeFields}}storefronts{id name entry{isAllowed sentence}refusal collections{id name units allocation cap limit sellableNow limitedBy refusal prices{id name needsCode isAllowed sentence}}}unoffered{id name reason}}}" +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'OffersExplanation' },
)
