/* Written by tools/generate-documents.ts from form-list.graphql. */
import { Doc } from '#platform/doc.ts'
import { type SaveAnswer_CheckoutFormSaved_Fragment, type SaveAnswer_CheckoutFormStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type CheckoutFormFilter = {
  /** Part of the name. Not case-sensitive. */
  readonly name?: string | null | undefined;
  /** Displayed states. */
  readonly state?: ReadonlyArray<CheckoutFormStanding> | null | undefined;
  /** Subject. */
  readonly subject?: ReadonlyArray<CheckoutFormSubject> | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type CheckoutFormSort = {
  /** Field to sort by. */
  readonly by: CheckoutFormSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type CheckoutFormSortField =
  | 'NAME';

/** Standing of a form: how buyers get it. NOT_ASKED has no questions or no collections. */
export type CheckoutFormStanding =
  | 'ARCHIVED'
  | 'ASKED'
  | 'ENDED'
  | 'NOT_ASKED'
  | 'SCHEDULED';

/** State of a form. ACTIVE to ARCHIVED and back. */
export type CheckoutFormState =
  | 'ACTIVE'
  | 'ARCHIVED';

/** A form and its new state. */
export type CheckoutFormStepInput = {
  /** Form ID. */
  readonly id: string;
  /** New state. */
  readonly state: CheckoutFormState;
  /** Version that was read. */
  readonly version: number;
};

/** A form is asked once per order, for each ticket, or for each event of the order. */
export type CheckoutFormSubject =
  | 'EVENT'
  | 'ORDER'
  | 'TICKET';

/** A new form. */
export type NewCheckoutFormInput = {
  /** Name, for staff only. 1 to 120 characters. */
  readonly name: string;
  /** Subject of the form. */
  readonly subject: CheckoutFormSubject;
};

export type CheckoutFormRowFieldsFragment = { readonly id: string, readonly version: number, readonly name: string, readonly subject: CheckoutFormSubject, readonly state: CheckoutFormState, readonly standing: CheckoutFormStanding, readonly collectionIds: ReadonlyArray<string>, readonly questions: ReadonlyArray<{ readonly id: string }> };

export type CheckoutFormListQueryVariables = {
  filter?: CheckoutFormFilter | null | undefined;
  sort?: CheckoutFormSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type CheckoutFormListQuery = { readonly checkoutForms: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: CheckoutFormRowFieldsFragment }> } };

export type CreateCheckoutFormMutationVariables = {
  input: NewCheckoutFormInput;
}

export type CreateCheckoutFormMutation = { readonly checkoutFormCreate: { readonly id: string } };

export type StepCheckoutFormsMutationVariables = {
  steps: ReadonlyArray<CheckoutFormStepInput> | CheckoutFormStepInput;
}

export type StepCheckoutFormsMutation = { readonly checkoutFormsSetState: ReadonlyArray<
    | SaveAnswer_CheckoutFormSaved_Fragment
    | SaveAnswer_CheckoutFormStale_Fragment
    | SaveAnswer_Refused_Fragment
  > };
export const CheckoutFormRowFieldsFragmentText = "fragment CheckoutFormRowFields on CheckoutForm{id version name subject state standing collectionIds questions{id}}"

export const CheckoutFormListDocument = new Doc<CheckoutFormListQuery, CheckoutFormListQueryVariables>(
  "query CheckoutFormList($filter:CheckoutFormFilter$sort:CheckoutFormSort$first:Int$after:String$last:Int$before:String){checkoutForms(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...CheckoutFormRowFields}}}}" +
    PageInfoFieldsFragmentText +
    CheckoutFormRowFieldsFragmentText,
  { endpoint: 'admin', name: 'CheckoutFormList' },
)

export const CreateCheckoutFormDocument = new Doc<CreateCheckoutFormMutation, CreateCheckoutFormMutationVariables>(
  "mutation CreateCheckoutForm($input:NewCheckoutFormInput!){checkoutFormCreate(input:$input){id}}",
  { endpoint: 'admin', name: 'CreateCheckoutForm', mutation: true },
)

export const StepCheckoutFormsDocument = new Doc<StepCheckoutFormsMutation, StepCheckoutFormsMutationVariables>(
  "mutation StepCheckoutForms($steps:[CheckoutFormStepInput!]!){checkoutFormsSetState(steps:$steps){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'StepCheckoutForms', mutation: true },
)
