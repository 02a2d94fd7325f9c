/* Written by tools/generate-documents.ts from listing.graphql. */
import { Doc } from '#platform/doc.ts'
import { ShopEventFieldsFragmentText, ListedEventFieldsFragmentText, type ListedEventPageFieldsFragment, ListedEventPageFieldsFragmentText } from '#modules/stock/storefronts/consumer/listed-event.gql.ts'
import { MoneyFieldsFragmentText, TimeFieldsFragmentText, PageInfoFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

/** Grouping of a listing page. */
export type ListingGroup =
  | 'category'
  | 'collection'
  | 'event'
  | 'venue';

export type ListingQueryVariables = {
  marketplaceId: string;
  groupBy: ListingGroup;
  listingId: string;
  size: number;
  after?: string | null | undefined;
}

export type ListingQuery = { readonly listing: { readonly id: string, readonly groupBy: ListingGroup, readonly title: string, readonly description: string | null, readonly marketplace: { readonly id: string, readonly name: string, readonly account: { readonly id: string, readonly legalName: string } }, readonly events: ListedEventPageFieldsFragment } };
export const ListingDocument = new Doc<ListingQuery, ListingQueryVariables>(
  "query Listing($marketplaceId:ID!$groupBy:ListingGroup!$listingId:ID!$size:Int!$after:String){listing(marketplaceId:$marketplaceId groupBy:$groupBy listingId:$listingId){id groupBy title description marketplace{id name account{id legalName}}events(first:$size after:$after){...ListedEventPageFields}}}" +
    ListedEventPageFieldsFragmentText +
    PageInfoFieldsFragmentText +
    ListedEventFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText +
    ShopEventFieldsFragmentText,
  { endpoint: 'consumer', name: 'Listing' },
)
