/* Written by tools/generate-documents.ts from palette.graphql. */
import { Doc } from '#platform/doc.ts'

export type PaletteOrdersQueryVariables = {
  search: string;
}

export type PaletteOrdersQuery = { readonly orders: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly reference: string, readonly buyerName: string, readonly eventName: string } }> } };

export type PaletteAccountsQueryVariables = {
  search: string;
}

export type PaletteAccountsQuery = { readonly options: ReadonlyArray<{ readonly value: string, readonly label: string }> };
export const PaletteOrdersDocument = new Doc<PaletteOrdersQuery, PaletteOrdersQueryVariables>(
  "query PaletteOrders($search:String!){orders(filter:{search:$search}first:6){edges{node{id reference buyerName eventName}}}}",
  { endpoint: 'employee', name: 'PaletteOrders' },
)

export const PaletteAccountsDocument = new Doc<PaletteAccountsQuery, PaletteAccountsQueryVariables>(
  "query PaletteAccounts($search:String!){options(of:ACCOUNTS search:$search){value label}}",
  { endpoint: 'employee', name: 'PaletteAccounts' },
)
