/* Written by tools/generate-documents.ts from palette.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Part of an event’s date that buyers don’t see, or see as to be announced. Hidden takes precedence. */
export type DateShowFlag =
  | 'DATE_HIDE'
  | 'DATE_TBD'
  | 'TIME_HIDE'
  | 'TIME_TBD';

export type PaletteEventsQueryVariables = {
  name: string;
}

export type PaletteEventsQuery = { readonly events: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly venueName: string, readonly dateShowFlags: ReadonlyArray<DateShowFlag>, readonly dateShow: TimeFieldsFragment } }> } };

export type PaletteCollectionsQueryVariables = {
  name: string;
}

export type PaletteCollectionsQuery = { readonly collections: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string } }> } };

export type PaletteAccountOrdersQueryVariables = {
  search: string;
}

export type PaletteAccountOrdersQuery = { readonly orderSearch: ReadonlyArray<{ readonly id: string, readonly reference: string, readonly buyerName: string, readonly eventName: string }> };
export const PaletteEventsDocument = new Doc<PaletteEventsQuery, PaletteEventsQueryVariables>(
  "query PaletteEvents($name:String!){events(filter:{name:$name}first:6){edges{node{id name venueName dateShowFlags dateShow{...TimeFields}}}}}" +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'PaletteEvents' },
)

export const PaletteCollectionsDocument = new Doc<PaletteCollectionsQuery, PaletteCollectionsQueryVariables>(
  "query PaletteCollections($name:String!){collections(filter:{name:$name}first:6){edges{node{id name}}}}",
  { endpoint: 'admin', name: 'PaletteCollections' },
)

export const PaletteAccountOrdersDocument = new Doc<PaletteAccountOrdersQuery, PaletteAccountOrdersQueryVariables>(
  "query PaletteAccountOrders($search:String!){orderSearch(search:$search){id reference buyerName eventName}}",
  { endpoint: 'admin', name: 'PaletteAccountOrders' },
)
