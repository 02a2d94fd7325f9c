/* Written by tools/generate-documents.ts from exchange-event-list.graphql. */
import { Doc } from '#platform/doc.ts'
import { type ShopEventFieldsFragment, ShopEventFieldsFragmentText } from '#modules/storefronts/consumer/listed-event.gql.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

/** How an event stands: on sale, few left, sold out, on sale later, paused, over. */
export type SaleLabel =
  | 'AVAILABLE'
  | 'ENDED'
  | 'FEW'
  | 'PAUSED'
  | 'SOLD_OUT'
  | 'SOON';

export type ExchangeEventListQueryVariables = {
  size: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
}

export type ExchangeEventListQuery = { readonly exchangeEvents: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: { readonly marketplaceId: string, readonly storefrontId: string | null, readonly label: SaleLabel, readonly ticketCount: number, readonly lowestAllIn: MoneyFieldsFragment | null, readonly event: ShopEventFieldsFragment } }> } };
export const ExchangeEventListDocument = new Doc<ExchangeEventListQuery, ExchangeEventListQueryVariables>(
  "query ExchangeEventList($size:Int!$after:String$search:String){exchangeEvents(first:$size after:$after search:$search){totalCount pageInfo{...PageInfoFields}edges{node{marketplaceId storefrontId label ticketCount lowestAllIn{...MoneyFields}event{...ShopEventFields}}}}}" +
    PageInfoFieldsFragmentText +
    MoneyFieldsFragmentText +
    ShopEventFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'ExchangeEventList' },
)
