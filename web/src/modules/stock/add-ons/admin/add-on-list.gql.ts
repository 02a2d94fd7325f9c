/* Written by tools/generate-documents.ts from add-on-list.graphql. */
import { Doc } from '#platform/doc.ts'
import { type AddOnDetailFieldsFragment, AddOnDetailFieldsFragmentText } from '#modules/stock/add-ons/admin/add-on.gql.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_AddOnSaved_Fragment, type SaveAnswer_AddOnStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText, RecordFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type AddOnFilter = {
  /** Those offered with one of these collections, without archived ones. */
  readonly collection?: ReadonlyArray<string> | null | undefined;
  /** Part of the name. Not case-sensitive. */
  readonly name?: string | null | undefined;
  /** Displayed states. */
  readonly state?: ReadonlyArray<CollectionSaleState> | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type AddOnSort = {
  /** Field to sort by. */
  readonly by: AddOnSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type AddOnSortField =
  | 'NAME'
  | 'POSITION';

/** State of an add-on. DRAFT to PUBLISHED, PUBLISHED to PAUSED and back, any to ARCHIVED, ARCHIVED to DRAFT. */
export type AddOnState =
  | 'ARCHIVED'
  | 'DRAFT'
  | 'PAUSED'
  | 'PUBLISHED';

/** An add-on and its new state. */
export type AddOnStepInput = {
  /** Add-on ID. */
  readonly id: string;
  /** New state. */
  readonly state: AddOnState;
  /** Version that was read. */
  readonly version: number;
};

/** Displayed state of a collection. A published one is scheduled, on sale, sold out or ended. */
export type CollectionSaleState =
  /** Archived. */
  | 'ARCHIVED'
  /** Not published; buyers can’t see it. */
  | 'DRAFT'
  /** Published; the sale or all its events are over. */
  | 'ENDED'
  /** Published, with units left. */
  | 'ON_SALE'
  /** Temporarily off sale. */
  | 'PAUSED'
  /** Published; the sale starts later. */
  | 'SCHEDULED'
  /** Published, with no units left. */
  | 'SOLD_OUT';

/** A new add-on and its collections. */
export type NewAddOnInput = {
  /** Offer with all collections, also with later ones. Defaults to true without `collectionIds`. */
  readonly allCollections?: boolean | null | undefined;
  /** Collections, if not all. */
  readonly collectionIds?: ReadonlyArray<string> | null | undefined;
  /** Name shown to buyers. 1 to 120 characters. */
  readonly name: string;
  /** Price of one, without fees and tax. In minor units. */
  readonly price: number;
  /** Start in the account’s time zone; null if immediately. YYYY-MM-DDTHH:MM. */
  readonly validFrom?: string | null | undefined;
  /** End, exclusive, in the account’s time zone; null if it doesn’t end. YYYY-MM-DDTHH:MM. */
  readonly validUntil?: string | null | undefined;
};

export type AddOnRowFieldsFragment = { readonly id: string, readonly version: number, readonly state: AddOnState, readonly name: string, readonly saleState: CollectionSaleState, readonly stock: number | null, readonly taken: number, readonly required: boolean, readonly perTicket: boolean, readonly price: MoneyFieldsFragment };

export type AddOnListQueryVariables = {
  filter?: AddOnFilter | null | undefined;
  sort?: AddOnSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type AddOnListQuery = { readonly addOns: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: AddOnRowFieldsFragment }> } };

export type AddOnCurrencyQueryVariables = { [key: string]: never; }

export type AddOnCurrencyQuery = { readonly account: { readonly id: string, readonly currency: string, readonly exponent: number } };

export type CreateAddOnMutationVariables = {
  input: NewAddOnInput;
}

export type CreateAddOnMutation = { readonly addOnCreate: { readonly id: string } };

export type StepAddOnsMutationVariables = {
  steps: ReadonlyArray<AddOnStepInput> | AddOnStepInput;
}

export type StepAddOnsMutation = { readonly addOnsSetState: ReadonlyArray<
    | SaveAnswer_AddOnSaved_Fragment
    | SaveAnswer_AddOnStale_Fragment
    | SaveAnswer_Refused_Fragment
  > };

export type AddOnSummaryQueryVariables = {
  id: string;
}

export type AddOnSummaryQuery = { readonly addOn: AddOnDetailFieldsFragment };
export const AddOnRowFieldsFragmentText = "fragment AddOnRowFields on AddOn{id version state name price{...MoneyFields}saleState stock taken required perTicket}"

export const AddOnListDocument = new Doc<AddOnListQuery, AddOnListQueryVariables>(
  "query AddOnList($filter:AddOnFilter$sort:AddOnSort$first:Int$after:String$last:Int$before:String){addOns(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...AddOnRowFields}}}}" +
    PageInfoFieldsFragmentText +
    AddOnRowFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'admin', name: 'AddOnList' },
)

export const AddOnCurrencyDocument = new Doc<AddOnCurrencyQuery, AddOnCurrencyQueryVariables>(
  "query AddOnCurrency{account{id currency exponent}}",
  { endpoint: 'admin', name: 'AddOnCurrency' },
)

export const CreateAddOnDocument = new Doc<CreateAddOnMutation, CreateAddOnMutationVariables>(
  "mutation CreateAddOn($input:NewAddOnInput!){addOnCreate(input:$input){id}}",
  { endpoint: 'admin', name: 'CreateAddOn', mutation: true },
)

export const StepAddOnsDocument = new Doc<StepAddOnsMutation, StepAddOnsMutationVariables>(
  "mutation StepAddOns($steps:[AddOnStepInput!]!){addOnsSetState(steps:$steps){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'StepAddOns', mutation: true },
)

export const AddOnSummaryDocument = new Doc<AddOnSummaryQuery, AddOnSummaryQueryVariables>(
  "query AddOnSummary($id:ID!){addOn(id:$id){...AddOnDetailFields}}" +
    AddOnDetailFieldsFragmentText +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'admin', name: 'AddOnSummary' },
)
