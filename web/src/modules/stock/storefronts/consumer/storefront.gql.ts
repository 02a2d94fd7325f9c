/* Written by tools/generate-documents.ts from storefront.graphql. */
import { Doc } from '#platform/doc.ts'
import { ShopEventFieldsFragmentText, ListedEventFieldsFragmentText, ListedEventPageFieldsFragmentText, type WallChoiceFieldsFragment, WallChoiceFieldsFragmentText, type ListedEventSearchFieldsFragment, ListedEventSearchFieldsFragmentText, type SuggestedShowFieldsFragment, SuggestedShowFieldsFragmentText } from '#modules/stock/storefronts/consumer/listed-event.gql.ts'
import { type ListedPassFieldsFragment, ListedPassFieldsFragmentText } from '#modules/stock/storefronts/consumer/listed-pass.gql.ts'
import { MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText, PageInfoFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

/** Filter for a list. Omitted fields don’t filter. */
export type ListedEventFilter = {
  /** In one of these categories. */
  readonly categories?: ReadonlyArray<string> | null | undefined;
  /** First local day, YYYY-MM-DD. */
  readonly from?: string | null | undefined;
  /** Maximum all-in price, in minor units. */
  readonly maxPrice?: number | null | undefined;
  /** Text in title, venue, city, organizer or category. Days and kinds of show work, too: `comedy tonight`. */
  readonly search?: string | null | undefined;
  /** With all of these tags. */
  readonly tags?: ReadonlyArray<string> | null | undefined;
  /** Last local day, YYYY-MM-DD. */
  readonly to?: string | null | undefined;
  /** At one of these venues. */
  readonly venueIds?: ReadonlyArray<string> | null | undefined;
};

/** Sort order of a list. */
export type ListedEventSort =
  | 'CHEAPEST'
  | 'NAME'
  | 'SOONEST';

/** The people who can enter a storefront. */
export type StorefrontAccessKind =
  | 'ACCESS_CODE'
  | 'EMAIL_DOMAIN'
  | 'EMAIL_LIST'
  | 'FROM_DATE'
  | 'LINK_ONLY'
  | 'PUBLIC'
  | 'SIGNED_IN';

/** How a storefront shows its events. */
export type StorefrontLayout =
  | 'GRID'
  | 'LIST';

/** Where now is in relation to the dates of a storefront. */
export type StorefrontPhase =
  | 'AFTER'
  | 'BEFORE'
  | 'OPEN';

/** Color theme of a storefront’s pages. AUTO follows the visitor’s device. */
export type StorefrontTheme =
  | 'AUTO'
  | 'DARK'
  | 'LIGHT';

export type StorefrontQueryVariables = {
  marketplaceId: string;
  storefrontId: string;
}

export type StorefrontQuery = { readonly storefront: { readonly id: string, readonly name: string, readonly description: string | null, readonly layout: StorefrontLayout, readonly theme: StorefrontTheme, readonly logoUrl: string | null, readonly heroUrl: string | null, readonly heroAlt: string, readonly searchTitle: string, readonly searchDescription: string | null, readonly heroBrand: { readonly admit: string, readonly deep: string, readonly tint: string, readonly on: string, readonly text: string } | null, readonly buttonBrand: { readonly admit: string, readonly deep: string, readonly tint: string, readonly on: string, readonly text: string } | null, readonly marketplace: { readonly id: string, readonly name: string, readonly account: { readonly id: string, readonly legalName: string } }, readonly access: { readonly kind: StorefrontAccessKind, readonly granted: boolean, readonly phase: StorefrontPhase, readonly needsSignIn: boolean, readonly message: string | null, readonly opensAt: TimeFieldsFragment | null }, readonly choices: WallChoiceFieldsFragment }, readonly passes: ReadonlyArray<ListedPassFieldsFragment> };

export type StorefrontEventsQueryVariables = {
  storefrontId: string;
  filter?: ListedEventFilter | null | undefined;
  sort?: ListedEventSort | null | undefined;
  size: number;
  after?: string | null | undefined;
}

export type StorefrontEventsQuery = { readonly storefront: { readonly id: string, readonly events: ListedEventSearchFieldsFragment } };

export type StorefrontAccessQueryVariables = {
  storefrontId: string;
}

export type StorefrontAccessQuery = { readonly storefront: { readonly id: string, readonly access: { readonly granted: boolean, readonly isUsedUp: boolean, readonly message: string | null } } };

export type StorefrontSuggestionsQueryVariables = {
  storefrontId: string;
  text: string;
}

export type StorefrontSuggestionsQuery = { readonly storefront: { readonly id: string, readonly suggestions: ReadonlyArray<SuggestedShowFieldsFragment> } };
export const StorefrontDocument = new Doc<StorefrontQuery, StorefrontQueryVariables>(
  "query Storefront($marketplaceId:ID!$storefrontId:ID!){storefront(id:$storefrontId){id name description heroBrand{admit deep tint on text}buttonBrand{admit deep tint on text}layout theme logoUrl heroUrl heroAlt searchTitle searchDescription marketplace{id name account{id legalName}}access{kind granted phase needsSignIn message opensAt{...TimeFields}}choices{...WallChoiceFields}}passes(marketplaceId:$marketplaceId storefrontId:$storefrontId){...ListedPassFields}}" +
    TimeFieldsFragmentText +
    WallChoiceFieldsFragmentText +
    MoneyFieldsFragmentText +
    ListedPassFieldsFragmentText,
  { endpoint: 'consumer', name: 'Storefront' },
)

export const StorefrontEventsDocument = new Doc<StorefrontEventsQuery, StorefrontEventsQueryVariables>(
  "query StorefrontEvents($storefrontId:ID!$filter:ListedEventFilter$sort:ListedEventSort$size:Int!$after:String){storefront(id:$storefrontId){id events(filter:$filter sort:$sort first:$size after:$after){...ListedEventSearchFields}}}" +
    ListedEventSearchFieldsFragmentText +
    ListedEventPageFieldsFragmentText +
    PageInfoFieldsFragmentText +
    ListedEventFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText +
    ShopEventFieldsFragmentText,
  { endpoint: 'consumer', name: 'StorefrontEvents' },
)

export const StorefrontAccessDocument = new Doc<StorefrontAccessQuery, StorefrontAccessQueryVariables>(
  "query StorefrontAccess($storefrontId:ID!){storefront(id:$storefrontId){id access{granted isUsedUp message}}}",
  { endpoint: 'consumer', name: 'StorefrontAccess' },
)

export const StorefrontSuggestionsDocument = new Doc<StorefrontSuggestionsQuery, StorefrontSuggestionsQueryVariables>(
  "query StorefrontSuggestions($storefrontId:ID!$text:String!){storefront(id:$storefrontId){id suggestions(text:$text){...SuggestedShowFields}}}" +
    SuggestedShowFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'StorefrontSuggestions' },
)
