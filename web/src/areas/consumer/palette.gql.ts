/* Written by tools/generate-documents.ts from palette.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

/** Part of an event’s date that is hidden or not yet announced. Hidden takes precedence. */
export type DateShowFlag =
  | 'DATE_HIDE'
  | 'DATE_TBD'
  | 'TIME_HIDE'
  | 'TIME_TBD';

export type PaletteShowsQueryVariables = {
  search: string;
}

export type PaletteShowsQuery = { readonly exchangeEvents: { readonly edges: ReadonlyArray<{ readonly node: { readonly marketplaceId: string, readonly storefrontId: string | null, readonly event: { readonly id: string, readonly name: string, readonly dateShowFlags: ReadonlyArray<DateShowFlag>, readonly dateShow: TimeFieldsFragment, readonly dateShowEnd: TimeFieldsFragment | null, readonly venue: { readonly name: string } } } }> } };
export const PaletteShowsDocument = new Doc<PaletteShowsQuery, PaletteShowsQueryVariables>(
  "query PaletteShows($search:String!){exchangeEvents(first:6 search:$search){edges{node{marketplaceId storefrontId event{id name dateShowFlags dateShow{...TimeFields}dateShowEnd{...TimeFields}venue{name}}}}}}" +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'PaletteShows' },
)
