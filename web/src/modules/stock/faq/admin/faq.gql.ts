/* Written by tools/generate-documents.ts from faq.graphql. */
import { Doc } from '#platform/doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_FaqSaved_Fragment, type SaveAnswer_FaqStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText, type RecordFields_Faq_Fragment, RecordFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type FaqFilter = {
  /** Event IDs. */
  readonly event?: ReadonlyArray<string> | null | undefined;
  /** Where they are shown. */
  readonly scope?: ReadonlyArray<FaqScope> | null | undefined;
  /** Part of the question or answer. Not case-sensitive. */
  readonly text?: string | null | undefined;
};

/** A question with its answer. */
export type FaqInput = {
  /** Answer. Plain text. 1 to 4,000 characters. */
  readonly answer: string;
  /** The event, if it is shown at one. */
  readonly eventId?: string | null | undefined;
  /** Question. 1 to 200 characters. */
  readonly question: string;
  /** Where it is shown. */
  readonly scope: FaqScope;
  /** The storefront, if it is shown in one. */
  readonly storefrontId?: string | null | undefined;
};

/** Where a question is shown: everywhere in the shop, in one storefront, or at one event. */
export type FaqScope =
  | 'EVENT'
  | 'MARKETPLACE'
  | 'STOREFRONT';

/** Sort order of the list. Ties are sorted by ID. */
export type FaqSort = {
  /** Field to sort by. */
  readonly by: FaqSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type FaqSortField =
  | 'POSITION'
  | 'QUESTION';

/** State of a question. SHOWN to REMOVED and back. */
export type FaqState =
  | 'REMOVED'
  | 'SHOWN';

/** A question and its new state. */
export type FaqStepInput = {
  /** Question ID. */
  readonly id: string;
  /** New state. */
  readonly state: FaqState;
  /** Version that was read. */
  readonly version: number;
};

export type FaqRowFieldsFragment = { readonly id: string, readonly version: number, readonly state: FaqState, readonly question: string, readonly answer: string, readonly scope: FaqScope, readonly place: string | null };

export type FaqListQueryVariables = {
  filter?: FaqFilter | null | undefined;
  sort?: FaqSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type FaqListQuery = { readonly faqs: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: FaqRowFieldsFragment }> } };

export type FaqDetailFieldsFragment = (
  { readonly state: FaqState, readonly place: string | null, readonly question: string, readonly answer: string, readonly scope: FaqScope, readonly storefrontId: string | null, readonly eventId: string | null }
  & RecordFields_Faq_Fragment
);

export type FaqDetailQueryVariables = {
  id: string;
}

export type FaqDetailQuery = { readonly faq: FaqDetailFieldsFragment };

export type CreateFaqMutationVariables = {
  input: FaqInput;
}

export type CreateFaqMutation = { readonly faqCreate: { readonly id: string } };

export type SaveFaqMutationVariables = {
  id: string;
  version: number;
  input: FaqInput;
}

export type SaveFaqMutation = { readonly faqSave:
    | SaveAnswer_FaqSaved_Fragment
    | SaveAnswer_FaqStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type MoveFaqMutationVariables = {
  id: string;
  afterId?: string | null | undefined;
}

export type MoveFaqMutation = { readonly faqMove: { readonly id: string } };

export type StepFaqsMutationVariables = {
  steps: ReadonlyArray<FaqStepInput> | FaqStepInput;
}

export type StepFaqsMutation = { readonly faqsSetState: ReadonlyArray<
    | SaveAnswer_FaqSaved_Fragment
    | SaveAnswer_FaqStale_Fragment
    | SaveAnswer_Refused_Fragment
  > };
export const FaqRowFieldsFragmentText = "fragment FaqRowFields on Faq{id version state question answer scope place}"

export const FaqDetailFieldsFragmentText = "fragment FaqDetailFields on Faq{...RecordFields state place question answer scope storefrontId eventId}"

export const FaqListDocument = new Doc<FaqListQuery, FaqListQueryVariables>(
  "query FaqList($filter:FaqFilter$sort:FaqSort$first:Int$after:String$last:Int$before:String){faqs(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...FaqRowFields}}}}" +
    PageInfoFieldsFragmentText +
    FaqRowFieldsFragmentText,
  { endpoint: 'admin', name: 'FaqList' },
)

export const FaqDetailDocument = new Doc<FaqDetailQuery, FaqDetailQueryVariables>(
  "query FaqDetail($id:ID!){faq(id:$id){...FaqDetailFields}}" +
    FaqDetailFieldsFragmentText +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'FaqDetail' },
)

export const CreateFaqDocument = new Doc<CreateFaqMutation, CreateFaqMutationVariables>(
  "mutation CreateFaq($input:FaqInput!){faqCreate(input:$input){id}}",
  { endpoint: 'admin', name: 'CreateFaq', mutation: true },
)

export const SaveFaqDocument = new Doc<SaveFaqMutation, SaveFaqMutationVariables>(
  "mutation SaveFaq($id:ID!$version:Int64!$input:FaqInput!){faqSave(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveFaq', mutation: true },
)

export const MoveFaqDocument = new Doc<MoveFaqMutation, MoveFaqMutationVariables>(
  "mutation MoveFaq($id:ID!$afterId:ID){faqMove(id:$id afterId:$afterId){id}}",
  { endpoint: 'admin', name: 'MoveFaq', mutation: true },
)

export const StepFaqsDocument = new Doc<StepFaqsMutation, StepFaqsMutationVariables>(
  "mutation StepFaqs($steps:[FaqStepInput!]!){faqsSetState(steps:$steps){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'StepFaqs', mutation: true },
)
