/* Written by tools/generate-documents.ts from listed-pass.graphql. */
import { Doc } from '#platform/doc.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

/** Part of an event’s date that is hidden or not yet announced. Hidden takes precedence. */
export type DateShowFlag =
  | 'DATE_HIDE'
  | 'DATE_TBD'
  | 'TIME_HIDE'
  | 'TIME_TBD';

export type ListedPassFieldsFragment = { readonly id: string, readonly storefrontId: string, readonly name: string, readonly description: string | null, readonly onSaleFrom: string | null, readonly choose: number | null, readonly lowest: MoneyFieldsFragment | null, readonly events: ReadonlyArray<{ readonly id: string, readonly dateShowFlags: ReadonlyArray<DateShowFlag>, readonly dateShow: { readonly local: string, readonly timezone: string } }> };

export type ListedPassesQueryVariables = {
  marketplaceId: string;
  storefrontId?: string | null | undefined;
}

export type ListedPassesQuery = { readonly passes: ReadonlyArray<ListedPassFieldsFragment> };
export const ListedPassFieldsFragmentText = "fragment ListedPassFields on ListedPass{id storefrontId name description onSaleFrom choose lowest{...MoneyFields}events{id dateShowFlags dateShow{local timezone}}}"

export const ListedPassesDocument = new Doc<ListedPassesQuery, ListedPassesQueryVariables>(
  "query ListedPasses($marketplaceId:ID!$storefrontId:ID){passes(marketplaceId:$marketplaceId storefrontId:$storefrontId){...ListedPassFields}}" +
    ListedPassFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'consumer', name: 'ListedPasses' },
)
