/* Written by tools/generate-documents.ts from login-shows.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

/** Part of an event’s date that is hidden or not yet announced. Hidden takes precedence. */
export type DateShowFlag =
  | 'DATE_HIDE'
  | 'DATE_TBD'
  | 'TIME_HIDE'
  | 'TIME_TBD';

/** Sale label of an event: on sale, few left, sold out, on sale later, paused, over. */
export type SaleLabel =
  | 'AVAILABLE'
  | 'ENDED'
  | 'FEW'
  | 'PAUSED'
  | 'SOLD_OUT'
  | 'SOON';

export type LoginShowsQueryVariables = { [key: string]: never; }

export type LoginShowsQuery = { readonly exchangeEvents: { readonly edges: ReadonlyArray<{ readonly node: { readonly marketplaceId: string, readonly label: SaleLabel, readonly event: { readonly id: string, readonly name: string, readonly posterUrl: string, readonly dateShowFlags: ReadonlyArray<DateShowFlag>, readonly dateShow: TimeFieldsFragment, readonly dateShowEnd: TimeFieldsFragment | null, readonly venue: { readonly name: string, readonly locality: string } } } }> } };
export const LoginShowsDocument = new Doc<LoginShowsQuery, LoginShowsQueryVariables>(
  "query LoginShows{exchangeEvents(first:12){edges{node{marketplaceId label event{id name posterUrl dateShowFlags dateShow{...TimeFields}dateShowEnd{...TimeFields}venue{name locality}}}}}}" +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'LoginShows' },
)
