/* Written by tools/generate-documents.ts from returns.graphql. */
import { Doc } from '#platform/doc.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment } from '#platform/fragments/consumer/values.gql.ts'

/** Part of what goes back. Taxes are those on top of prices. */
export type ReturnLineKind =
  | 'ADD_ONS'
  | 'DELIVERY'
  | 'FEES'
  | 'PROTECTION'
  | 'TAX'
  | 'TICKETS';

export type ReturnFieldsFragment = { readonly returnNote: string | null, readonly returnOffer: { readonly share: number, readonly keepsFees: boolean, readonly isPostponed: boolean, readonly until: TimeFieldsFragment | null, readonly tickets: ReadonlyArray<{ readonly id: string, readonly name: string, readonly place: string }> } | null };

export type ReturnPreviewQueryVariables = {
  id: string;
  items: ReadonlyArray<string> | string;
}

export type ReturnPreviewQuery = { readonly returnPreview: { readonly version: number, readonly addOns: string, readonly keptAddOns: string, readonly amount: MoneyFieldsFragment, readonly lines: ReadonlyArray<{ readonly kind: ReturnLineKind, readonly amount: MoneyFieldsFragment }> } };

export type ReturnTicketsMutationVariables = {
  key: string;
  id: string;
  version: number;
  items: ReadonlyArray<string> | string;
  expected: number;
}

export type ReturnTicketsMutation = { readonly ticketsReturn: { readonly id: string } };
export const ReturnFieldsFragmentText = "fragment ReturnFields on Purchase{returnNote returnOffer{until{...TimeFields}share keepsFees isPostponed tickets{id name place}}}"

export const ReturnPreviewDocument = new Doc<ReturnPreviewQuery, ReturnPreviewQueryVariables>(
  "query ReturnPreview($id:ID!$items:[ID!]!){returnPreview(id:$id items:$items){version amount{...MoneyFields}lines{kind amount{...MoneyFields}}addOns keptAddOns}}" +
    MoneyFieldsFragmentText,
  { endpoint: 'consumer', name: 'ReturnPreview' },
)

export const ReturnTicketsDocument = new Doc<ReturnTicketsMutation, ReturnTicketsMutationVariables>(
  "mutation ReturnTickets($key:ID!$id:ID!$version:Int!$items:[ID!]!$expected:Int64!){ticketsReturn(key:$key id:$id version:$version items:$items expected:$expected){id}}",
  { endpoint: 'consumer', name: 'ReturnTickets', mutation: true },
)
