/* Written by tools/generate-documents.ts from palette.graphql. */
import { Doc } from '#platform/doc.ts'

export type PaletteOrdersQueryVariables = {
  search: string;
}

export type PaletteOrdersQuery = { readonly orders: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly reference: string, readonly buyerName: string, readonly eventName: string } }> } };
export const PaletteOrdersDocument = new Doc<PaletteOrdersQuery, PaletteOrdersQueryVariables>(
  "query PaletteOrders($search:String!){orders(filter:{search:$search}first:6){edges{node{id reference buyerName eventName}}}}",
  { endpoint: 'employee', name: 'PaletteOrders' },
)
