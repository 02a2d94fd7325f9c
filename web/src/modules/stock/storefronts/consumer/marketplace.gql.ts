/* Written by tools/generate-documents.ts from marketplace.graphql. */
import { Doc } from '#platform/doc.ts'
import { ShopEventFieldsFragmentText, type ListedEventFieldsFragment, ListedEventFieldsFragmentText, ListedEventPageFieldsFragmentText, type WallChoiceFieldsFragment, WallChoiceFieldsFragmentText, type ListedEventSearchFieldsFragment, ListedEventSearchFieldsFragmentText, type SuggestedShowFieldsFragment, SuggestedShowFieldsFragmentText } from '#modules/stock/storefronts/consumer/listed-event.gql.ts'
import { type ListedPassFieldsFragment, ListedPassFieldsFragmentText } from '#modules/stock/storefronts/consumer/listed-pass.gql.ts'
import { MoneyFieldsFragmentText, TimeFieldsFragmentText, PageInfoFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

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

export type MarketplaceQueryVariables = {
  marketplaceId: string;
}

export type MarketplaceQuery = { readonly marketplace: { readonly id: string, readonly name: string, readonly description: string | null, readonly account: { readonly id: string, readonly legalName: string }, readonly lead: (
      { readonly event: { readonly description: string | null } }
      & ListedEventFieldsFragment
    ) | null, readonly choices: WallChoiceFieldsFragment }, readonly passes: ReadonlyArray<ListedPassFieldsFragment> };

export type MarketplaceEventsQueryVariables = {
  marketplaceId: string;
  filter?: ListedEventFilter | null | undefined;
  sort?: ListedEventSort | null | undefined;
  size: number;
  after?: string | null | undefined;
}

export type MarketplaceEventsQuery = { readonly marketplace: { readonly id: string, readonly events: ListedEventSearchFieldsFragment } };

export type MarketplaceSuggestionsQueryVariables = {
  marketplaceId: string;
  text: string;
}

export type MarketplaceSuggestionsQuery = { readonly marketplace: { readonly id: string, readonly suggestions: ReadonlyArray<SuggestedShowFieldsFragment> } };
export const MarketplaceDocument = new Doc<MarketplaceQuery, MarketplaceQueryVariables>(
  "query Marketplace($marketplaceId:ID!){marketplace(id:$marketplaceId){id name description account{id legalName}lead{...ListedEventFields event{description}}choices{...WallChoiceFields}}passes(marketplaceId:$marketplaceId){...ListedPassFields}}" +
    ListedEventFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText +
    ShopEventFieldsFragmentText +
    WallChoiceFieldsFragmentText +
    ListedPassFieldsFragmentText,
  { endpoint: 'consumer', name: 'Marketplace' },
)

export const MarketplaceEventsDocument = new Doc<MarketplaceEventsQuery, MarketplaceEventsQueryVariables>(
  "query MarketplaceEvents($marketplaceId:ID!$filter:ListedEventFilter$sort:ListedEventSort$size:Int!$after:String){marketplace(id:$marketplaceId){id events(filter:$filter sort:$sort first:$size after:$after){...ListedEventSearchFields}}}" +
    ListedEventSearchFieldsFragmentText +
    ListedEventPageFieldsFragmentText +
    PageInfoFieldsFragmentText +
    ListedEventFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText +
    ShopEventFieldsFragmentText,
  { endpoint: 'consumer', name: 'MarketplaceEvents' },
)

export const MarketplaceSuggestionsDocument = new Doc<MarketplaceSuggestionsQuery, MarketplaceSuggestionsQueryVariables>(
  "query MarketplaceSuggestions($marketplaceId:ID!$text:String!){marketplace(id:$marketplaceId){id suggestions(text:$text){...SuggestedShowFields}}}" +
    SuggestedShowFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'MarketplaceSuggestions' },
)
