/* Written by tools/generate-documents.ts from invoices.graphql. */
import { Doc } from '#platform/doc.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Range of days, 366 at most. Both ends are included; a missing end is open. */
export type DayRange = {
  /** First day, YYYY-MM-DD. */
  readonly from?: string | null | undefined;
  /** Last day, YYYY-MM-DD. */
  readonly to?: string | null | undefined;
};

/** Kind of document. */
export type InvoiceKind =
  /** Correction of an invoice by what was refunded. */
  | 'CREDIT_NOTE'
  /** Invoice over all that was paid. */
  | 'INVOICE';

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type IssuedInvoiceFilter = {
  /** Days, the account’s. No more than a year. */
  readonly issued?: DayRange | null | undefined;
  /** Are of one of these kinds. */
  readonly kind?: ReadonlyArray<InvoiceKind> | null | undefined;
  /** A number such as `INV-00042` or `42`, an order’s reference, or part of the buyer’s name or company. Not case-sensitive. */
  readonly text?: string | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type IssuedInvoiceSort = {
  /** Field to sort by. */
  readonly by: IssuedInvoiceSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type IssuedInvoiceSortField =
  | 'ISSUED'
  | 'TOTAL';

export type InvoiceListQueryVariables = {
  filter?: IssuedInvoiceFilter | null | undefined;
  sort?: IssuedInvoiceSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type InvoiceListQuery = { readonly invoices: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: InvoiceRowFieldsFragment }> } };

export type InvoiceRowFieldsFragment = { readonly id: string, readonly kind: InvoiceKind, readonly number: string, readonly corrects: string | null, readonly purchaseId: string, readonly reference: string, readonly buyerName: string, readonly company: string, readonly issuedAt: TimeFieldsFragment, readonly net: MoneyFieldsFragment, readonly tax: MoneyFieldsFragment, readonly gross: MoneyFieldsFragment };

export type InvoiceFileQueryVariables = {
  id: string;
}

export type InvoiceFileQuery = { readonly invoiceFile: { readonly pdfUrl: string, readonly invoice: InvoiceRowFieldsFragment } };
export const InvoiceRowFieldsFragmentText = "fragment InvoiceRowFields on IssuedInvoice{id kind number corrects purchaseId reference buyerName company issuedAt{...TimeFields}net{...MoneyFields}tax{...MoneyFields}gross{...MoneyFields}}"

export const InvoiceListDocument = new Doc<InvoiceListQuery, InvoiceListQueryVariables>(
  "query InvoiceList($filter:IssuedInvoiceFilter$sort:IssuedInvoiceSort$first:Int$after:String$last:Int$before:String){invoices(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...InvoiceRowFields}}}}" +
    PageInfoFieldsFragmentText +
    InvoiceRowFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'admin', name: 'InvoiceList' },
)

export const InvoiceFileDocument = new Doc<InvoiceFileQuery, InvoiceFileQueryVariables>(
  "query InvoiceFile($id:ID!){invoiceFile(id:$id){pdfUrl invoice{...InvoiceRowFields}}}" +
    InvoiceRowFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'admin', name: 'InvoiceFile' },
)
