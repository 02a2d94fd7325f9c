/* Written by tools/generate-documents.ts from order-history.graphql. */
import { Doc } from '#platform/doc.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

/** Part of an event’s date that is hidden or not yet announced. Hidden takes precedence. */
export type DateShowFlag =
  | 'DATE_HIDE'
  | 'DATE_TBD'
  | 'TIME_HIDE'
  | 'TIME_TBD';

/** State of a purchase. PENDING and FAILED have no tickets. */
export type PurchaseState =
  | 'CANCELLED'
  | 'FAILED'
  | 'PAID'
  | 'PARTIALLY_REFUNDED'
  | 'PENDING'
  | 'REFUNDED';

export type OrderHistoryQueryVariables = {
  first: number;
  after?: string | null | undefined;
}

export type OrderHistoryQuery = { readonly myPurchases: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly cursor: string, readonly node: { readonly id: string, readonly reference: string, readonly dateCreated: string, readonly state: PurchaseState, readonly account: { readonly name: string }, readonly event: { readonly id: string, readonly name: string, readonly artUrl: string, readonly validFor: string | null, readonly dateShowFlags: ReadonlyArray<DateShowFlag>, readonly dateShow: TimeFieldsFragment, readonly dateShowEnd: TimeFieldsFragment | null }, readonly pass: { readonly id: string, readonly name: string, readonly events: ReadonlyArray<{ readonly id: string, readonly dateShowFlags: ReadonlyArray<DateShowFlag>, readonly dateShow: { readonly local: string } }> } | null, readonly items: ReadonlyArray<{ readonly quantity: number, readonly quantityLeft: number }>, readonly totals: { readonly grandTotals: ReadonlyArray<MoneyFieldsFragment> } } }> } };
export const OrderHistoryDocument = new Doc<OrderHistoryQuery, OrderHistoryQueryVariables>(
  "query OrderHistory($first:Int!$after:String){myPurchases(first:$first after:$after){totalCount pageInfo{...PageInfoFields}edges{cursor node{id reference dateCreated state account{name}event{id name artUrl validFor dateShowFlags dateShow{...TimeFields}dateShowEnd{...TimeFields}}pass{id name events{id dateShowFlags dateShow{local}}}items{quantity quantityLeft}totals{grandTotals{...MoneyFields}}}}}}" +
    PageInfoFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'consumer', name: 'OrderHistory' },
)
