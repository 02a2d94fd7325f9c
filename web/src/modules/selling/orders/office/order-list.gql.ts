/* Written by tools/generate-documents.ts from order-list.graphql. */
import { OfficeDoc } from '#platform/office-doc.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Range of amounts in major units, whatever the currency. Both ends are included; a missing end is open. */
export type AmountRange = {
  /** First amount, for example `40` or `39.50`. */
  readonly from?: string | null | undefined;
  /** Last amount, for example `40` or `39.50`. */
  readonly to?: string | null | undefined;
};

/** Range of days, 366 at most. Both ends are included; a missing end is open. */
export type DayRange = {
  /** First day, YYYY-MM-DD. */
  readonly from?: string | null | undefined;
  /** Last day, YYYY-MM-DD. */
  readonly to?: string | null | undefined;
};

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type OrderFilter = {
  /** Account IDs. */
  readonly account?: ReadonlyArray<string> | null | undefined;
  /** Days, of the account’s time zone for its members, UTC for employees. No more than a year. */
  readonly date?: DayRange | null | undefined;
  /** Payment states. */
  readonly payment?: ReadonlyArray<PaymentLabel> | null | undefined;
  /** Reference (of one account, four characters of it are enough), part of the buyer’s name or e-mail, or part of the event’s title. */
  readonly search?: string | null | undefined;
  /** Totals. Currencies aren’t converted. */
  readonly total?: AmountRange | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type OrderSort = {
  /** Field to sort by. */
  readonly by: OrderSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type OrderSortField =
  | 'TIME'
  | 'TOTAL';

/** Payment status of a purchase. PENDING waits for the buyer, PROCESSING for the gateway. */
export type PaymentLabel =
  | 'AUTHORISED'
  | 'CANCELLED'
  | 'DISPUTED'
  | 'FAILED'
  | 'PAID'
  | 'PARTIALLY_REFUNDED'
  | 'PENDING'
  | 'PROCESSING'
  | 'REFUNDED';

export type OrderRowFieldsFragment = { readonly id: string, readonly reference: string, readonly eventName: string, readonly accountName: string, readonly buyerName: string, readonly payment: PaymentLabel, readonly created: TimeFieldsFragment, readonly total: MoneyFieldsFragment };

export type OrderListQueryVariables = {
  filter?: OrderFilter | null | undefined;
  sort?: OrderSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type OrderListQuery = { readonly orders: { readonly totalCount: number, readonly totals: ReadonlyArray<MoneyFieldsFragment>, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: OrderRowFieldsFragment }> } };
export const OrderRowFieldsFragmentText = "fragment OrderRowFields on OrderRow{id reference eventName accountName buyerName created{...TimeFields}total{...MoneyFields}payment}"

export const OrderListDocument = new OfficeDoc<OrderListQuery, OrderListQueryVariables>(
  "query OrderList($filter:OrderFilter$sort:OrderSort$first:Int$after:String$last:Int$before:String){orders(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount totals{...MoneyFields}pageInfo{...PageInfoFields}edges{node{...OrderRowFields}}}}" +
    MoneyFieldsFragmentText +
    PageInfoFieldsFragmentText +
    OrderRowFieldsFragmentText +
    TimeFieldsFragmentText,
  { name: 'OrderList' },
)
