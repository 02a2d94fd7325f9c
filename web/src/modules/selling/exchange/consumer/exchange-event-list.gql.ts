/* Written by tools/generate-documents.ts from exchange-event-list.graphql. */
import { Doc } from '#platform/doc.ts'
import { type ShopEventFieldsFragment, ShopEventFieldsFragmentText, type SuggestedShowFieldsFragment, SuggestedShowFieldsFragmentText } from '#modules/stock/storefronts/consumer/listed-event.gql.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

/** Days relative to today, in the venue’s time zone. Tonight starts at 5 PM; the weekend is Friday to Sunday. */
export type EventWhen =
  | 'TODAY'
  | 'TOMORROW'
  | 'TONIGHT'
  | 'WEEKEND';

/** Filter of the list. Omitted fields don’t filter. */
export type ExchangeEventFilter = {
  /** Categories to include. */
  readonly categories?: ReadonlyArray<string> | null | undefined;
  /** First local day, as YYYY-MM-DD. */
  readonly from?: string | null | undefined;
  /** Last local day, as YYYY-MM-DD. */
  readonly to?: string | null | undefined;
  /** Days relative to today. */
  readonly when?: EventWhen | null | undefined;
};

/** Why events are shown instead of an empty list: the search finds them without the other filters, their names look like it, or they are the next dates. */
export type NearestKind =
  | 'NEXT_DATES'
  | 'OTHER_FILTERS'
  | 'SIMILAR_NAMES';

/** Sale label of an event: on sale, few left, sold out, on sale later, paused, over. */
export type SaleLabel =
  | 'AVAILABLE'
  | 'ENDED'
  | 'FEW'
  | 'PAUSED'
  | 'SOLD_OUT'
  | 'SOON';

export type ExchangeEventFieldsFragment = { readonly marketplaceId: string, readonly storefrontId: string | null, readonly label: SaleLabel, readonly ticketCount: number, readonly lowestAllIn: MoneyFieldsFragment | null, readonly orderFee: MoneyFieldsFragment | null, readonly promoted: { readonly allIn: MoneyFieldsFragment, readonly orderFee: MoneyFieldsFragment | null, readonly until: TimeFieldsFragment | null } | null, readonly event: ShopEventFieldsFragment };

export type ExchangeEventListQueryVariables = {
  size: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
  filter?: ExchangeEventFilter | null | undefined;
}

export type ExchangeEventListQuery = { readonly exchangeEvents: { readonly totalCount: number, readonly showCount: number, readonly categories: ReadonlyArray<string>, readonly readAs: string | null, readonly nearest: { readonly kind: NearestKind, readonly events: ReadonlyArray<ExchangeEventFieldsFragment> } | null, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: ExchangeEventFieldsFragment }> } };

export type ExchangeSuggestionsQueryVariables = {
  text: string;
}

export type ExchangeSuggestionsQuery = { readonly exchangeSuggestions: ReadonlyArray<SuggestedShowFieldsFragment> };
export const ExchangeEventFieldsFragmentText = "fragment ExchangeEventFields on ExchangeEvent{marketplaceId storefrontId label ticketCount lowestAllIn{...MoneyFields}orderFee{...MoneyFields}promoted{allIn{...MoneyFields}orderFee{...MoneyFields}until{...TimeFields}}event{...ShopEventFields}}"

export const ExchangeEventListDocument = new Doc<ExchangeEventListQuery, ExchangeEventListQueryVariables>(
  "query ExchangeEventList($size:Int!$after:String$search:String$filter:ExchangeEventFilter){exchangeEvents(first:$size after:$after search:$search filter:$filter){totalCount showCount categories readAs nearest{kind events{...ExchangeEventFields}}pageInfo{...PageInfoFields}edges{node{...ExchangeEventFields}}}}" +
    ExchangeEventFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText +
    ShopEventFieldsFragmentText +
    PageInfoFieldsFragmentText,
  { endpoint: 'consumer', name: 'ExchangeEventList' },
)

export const ExchangeSuggestionsDocument = new Doc<ExchangeSuggestionsQuery, ExchangeSuggestionsQueryVariables>(
  "query ExchangeSuggestions($text:String!){exchangeSuggestions(text:$text){...SuggestedShowFields}}" +
    SuggestedShowFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'ExchangeSuggestions' },
)
