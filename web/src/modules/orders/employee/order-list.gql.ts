/* Written by tools/generate-documents.ts from order-list.graphql. */
import { Doc } from '#platform/doc.ts'
import { ExportFactsFragmentText, type ExportFieldsFragment, ExportFieldsFragmentText } from '#modules/table-views/employee/kept-table.gql.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/employee/values.gql.ts'

/** What kind of file. */
export type ExportFormat =
  | 'CSV'
  | 'XLSX';

/** What to export, and how. */
export type ListExportInput = {
  /** IDs of columns, from the left. If left out: all except personal data and what the role may not see. */
  readonly columns?: ReadonlyArray<string> | null | undefined;
  /** Filter to apply, in the form of the list’s own filter input; the parameters of a report. */
  readonly filter?: unknown;
  /** File format. */
  readonly format: ExportFormat;
  /** IDs of the rows to export, 1,000 or fewer. If left out: all that match. */
  readonly ids?: ReadonlyArray<string> | null | undefined;
  /** Idempotency key: a UUID. The same key returns the same export. */
  readonly key: string;
  /** List to export. */
  readonly list: ListName;
  /** Order of the rows. The list’s usual one if left out. */
  readonly sort?: ListSortInput | null | undefined;
};

/** Lists and reports that can be exported. */
export type ListName =
  | 'ORDERS';

/** Order of a list. */
export type ListSortInput = {
  /** Value of the list’s own enum of sort fields. */
  readonly by: string;
  /** Largest, latest or last in the alphabet first. */
  readonly descending: boolean;
};

/** Narrows the list: rows meet every field given, and any value of a field. */
export type OrderFilter = {
  /** IDs of accounts. */
  readonly account?: ReadonlyArray<string> | null | undefined;
  /** First day, YYYY-MM-DD, UTC. */
  readonly from?: string | null | undefined;
  /** States of the payment. */
  readonly payment?: ReadonlyArray<PaymentLabel> | null | undefined;
  /** Reference, part of the buyer’s name or e-mail, or part of the event’s title. */
  readonly search?: string | null | undefined;
  /** Last day, included. At most a year after `from`. */
  readonly to?: string | null | undefined;
};

/** Order of the list. Equal rows are ordered by ID. */
export type OrderSort = {
  /** What to sort by. */
  readonly by: OrderSortField;
  /** Largest, latest or last in the alphabet first. */
  readonly descending: boolean;
};

/** What the list can be sorted by. */
export type OrderSortField =
  | 'TIME'
  | 'TOTAL';

/** How the money of a purchase stands. PENDING waits for the buyer, PROCESSING for the gateway. */
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

export type OrderListQuery = { readonly orders: { readonly totalCount: number, readonly totals: ReadonlyArray<MoneyFieldsFragment>, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: OrderRowFieldsFragment }> }, readonly accounts: ReadonlyArray<{ readonly value: string, readonly label: string }> };

export type OrderQueryVariables = {
  id: string;
}

export type OrderQuery = { readonly order: { readonly buyerEmail: string, readonly buyerOrders: number, readonly venueName: string, readonly seats: string, readonly delivery: string, readonly card: string | null, readonly row: OrderRowFieldsFragment, readonly eventDate: TimeFieldsFragment, readonly charges: ReadonlyArray<{ readonly name: string, readonly strong: boolean, readonly isNote: boolean, readonly amount: MoneyFieldsFragment }>, readonly captured: MoneyFieldsFragment, readonly refunded: MoneyFieldsFragment, readonly attention: { readonly title: string, readonly text: string, readonly severity: string } | null, readonly timeline: ReadonlyArray<{ readonly kind: string, readonly title: string, readonly text: string | null, readonly at: TimeFieldsFragment }>, readonly answers: ReadonlyArray<{ readonly question: string, readonly answer: string }> } };

export type ExportOrdersMutationVariables = {
  input: ListExportInput;
}

export type ExportOrdersMutation = { readonly listExport: ExportFieldsFragment };
export const OrderRowFieldsFragmentText = "fragment OrderRowFields on OrderRow{id reference eventName accountName buyerName created{...TimeFields}total{...MoneyFields}payment}"

export const OrderListDocument = new Doc<OrderListQuery, OrderListQueryVariables>(
  "query OrderList($filter:OrderFilter$sort:OrderSort$first:Int$after:String$last:Int$before:String){orders(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount totals{...MoneyFields}pageInfo{...PageInfoFields}edges{node{...OrderRowFields}}}accounts:options(of:ACCOUNTS first:50){value label}}" +
    MoneyFieldsFragmentText +
    PageInfoFieldsFragmentText +
    OrderRowFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'OrderList' },
)

export const OrderDocument = new Doc<OrderQuery, OrderQueryVariables>(
  "query Order($id:ID!){order(id:$id){row{...OrderRowFields}buyerEmail buyerOrders eventDate{...TimeFields}venueName seats delivery charges{name amount{...MoneyFields}strong isNote}captured{...MoneyFields}refunded{...MoneyFields}card attention{title text severity}timeline{at{...TimeFields}kind title text}answers{question answer}}}" +
    OrderRowFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'employee', name: 'Order' },
)

export const ExportOrdersDocument = new Doc<ExportOrdersMutation, ExportOrdersMutationVariables>(
  "mutation ExportOrders($input:ListExportInput!){listExport(input:$input){...ExportFields}}" +
    ExportFieldsFragmentText +
    ExportFactsFragmentText,
  { endpoint: 'employee', name: 'ExportOrders', mutation: true },
)
