/* Written by tools/generate-documents.ts from palette.graphql. */
import { Doc } from '#platform/doc.ts'

export type PaletteShowsQueryVariables = {
  search: string;
}

export type PaletteShowsQuery = { readonly exchangeEvents: { readonly edges: ReadonlyArray<{ readonly node: { readonly marketplaceId: string, readonly storefrontId: string | null, readonly event: { readonly id: string, readonly name: string, readonly venue: { readonly name: string } } } }> } };
export const PaletteShowsDocument = new Doc<PaletteShowsQuery, PaletteShowsQueryVariables>(
  "query PaletteShows($search:String!){exchangeEvents(first:6 search:$search){edges{node{marketplaceId storefrontId event{id name venue{name}}}}}}",
  { endpoint: 'consumer', name: 'PaletteShows' },
)
