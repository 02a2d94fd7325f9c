/* Written by tools/generate-documents.ts from form.graphql. */
import { Doc } from '#platform/doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_CheckoutFormSaved_Fragment, type SaveAnswer_CheckoutFormStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText, type RecordFields_CheckoutForm_Fragment, RecordFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Which collections a form is asked for. */
export type CheckoutFormCollectionsInput = {
  /** Collections of the account. */
  readonly collectionIds: ReadonlyArray<string>;
};

/** Everything on a form’s detail tab. */
export type CheckoutFormInput = {
  /** Asked from this moment, in the account’s time zone. Null for no start. YYYY-MM-DDTHH:MM. */
  readonly askedFrom?: string | null | undefined;
  /** No longer asked from this moment. Null for no end. YYYY-MM-DDTHH:MM. */
  readonly askedUntil?: string | null | undefined;
  /** Hours before the show until which buyers may change their answers. Null: not after the purchase. 0 to 8,784. */
  readonly changeableHours?: number | null | undefined;
  /** Shown above the questions; empty for none. Up to 600 characters. */
  readonly introduction?: string | null | undefined;
  /** Name, for staff only. 1 to 120 characters. */
  readonly name: string;
  /** Subject of the form. */
  readonly subject: CheckoutFormSubject;
};

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

/** A form is asked once per order, for each ticket, or for each event of the order. */
export type CheckoutFormSubject =
  | 'EVENT'
  | 'ORDER'
  | 'TICKET';

/** A question of a form. Fields that don’t concern its type are ignored. */
export type CheckoutQuestionInput = {
  /** 2 to 60 choices, for types with choices. */
  readonly choices?: ReadonlyArray<string> | null | undefined;
  /** Its name in exports, once per form. Up to 40 letters, digits, - and _. */
  readonly exportKey?: string | null | undefined;
  /** Up to 600 characters. */
  readonly help?: string | null | undefined;
  /** ID of a question of this form; anything else is a new question, which gets its own ID. */
  readonly id: string;
  /** Must be answered before payment, if it is shown. */
  readonly isRequired?: boolean | null | undefined;
  /** 1 to 300 characters. */
  readonly label: string;
  /** Maximum length in characters, for texts; 2,000 by default. */
  readonly maxLength?: number | null | undefined;
  /** Largest number, or last day as YYYY-MM-DD. */
  readonly maximum?: string | null | undefined;
  /** Minimum length in characters, for texts. */
  readonly minLength?: number | null | undefined;
  /** Least number, or first day as YYYY-MM-DD. */
  readonly minimum?: string | null | undefined;
  /** Format of a text: `A` is a letter, `0` a digit, `*` either. */
  readonly pattern?: string | null | undefined;
  /** Answers of that question that show this one. */
  readonly shownIfAnswers?: ReadonlyArray<string> | null | undefined;
  /** Another question of the form, with choices or a box, that decides. */
  readonly shownIfQuestion?: string | null | undefined;
  /** Type of answer. */
  readonly type: QuestionType;
};

/** All questions of a form. */
export type CheckoutQuestionsInput = {
  /** Up to 40 questions, in order. Those left out are archived if anyone has answered them, otherwise deleted. */
  readonly questions: ReadonlyArray<CheckoutQuestionInput>;
};

/** Type of answer. Several choices are sent one per line, a checked box as `true`, an address as a JSON object with the fields of Location, a day as YYYY-MM-DD. Files are sent with `cartAnswerFile`. */
export type QuestionType =
  | 'ADDRESS'
  | 'CHECKBOX'
  | 'CONSENT'
  | 'DATE'
  | 'EMAIL'
  | 'FILE'
  | 'LONG_TEXT'
  | 'MULTI'
  | 'NUMBER'
  | 'PHONE'
  | 'SELECT'
  | 'TEXT';

export type CheckoutFormFrameQueryVariables = {
  id: string;
}

export type CheckoutFormFrameQuery = { readonly checkoutForm: { readonly id: string, readonly version: number, readonly name: string, readonly standing: CheckoutFormStanding } };

export type CheckoutFormDetailFieldsFragment = (
  { readonly timezone: string, readonly state: CheckoutFormState, readonly standing: CheckoutFormStanding, readonly name: string, readonly introduction: string, readonly subject: CheckoutFormSubject, readonly changeableHours: number | null, readonly allowedStates: ReadonlyArray<{ readonly state: CheckoutFormState, readonly allowed: boolean, readonly reason: string | null }>, readonly askedFrom: TimeFieldsFragment | null, readonly askedUntil: TimeFieldsFragment | null }
  & RecordFields_CheckoutForm_Fragment
);

export type CheckoutFormDetailQueryVariables = {
  id: string;
}

export type CheckoutFormDetailQuery = { readonly checkoutForm: CheckoutFormDetailFieldsFragment };

export type SaveCheckoutFormDetailMutationVariables = {
  id: string;
  version: number;
  input: CheckoutFormInput;
}

export type SaveCheckoutFormDetailMutation = { readonly checkoutFormSaveDetail:
    | SaveAnswer_CheckoutFormSaved_Fragment
    | SaveAnswer_CheckoutFormStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type SetCheckoutFormStateMutationVariables = {
  id: string;
  version: number;
  state: CheckoutFormState;
}

export type SetCheckoutFormStateMutation = { readonly checkoutFormSetState:
    | SaveAnswer_CheckoutFormSaved_Fragment
    | SaveAnswer_CheckoutFormStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type OwnQuestionFieldsFragment = { readonly id: string, readonly type: QuestionType, readonly label: string, readonly help: string, readonly isRequired: boolean, readonly choices: ReadonlyArray<string>, readonly minLength: number | null, readonly maxLength: number | null, readonly minimum: string, readonly maximum: string, readonly pattern: string, readonly exportKey: string, readonly shownIfQuestion: string | null, readonly shownIfAnswers: ReadonlyArray<string>, readonly answerCount: number };

export type CheckoutFormQuestionsQueryVariables = {
  id: string;
}

export type CheckoutFormQuestionsQuery = { readonly checkoutForm: (
    { readonly subject: CheckoutFormSubject, readonly introduction: string, readonly questions: ReadonlyArray<OwnQuestionFieldsFragment>, readonly archivedQuestions: ReadonlyArray<OwnQuestionFieldsFragment> }
    & RecordFields_CheckoutForm_Fragment
  ) };

export type SaveCheckoutFormQuestionsMutationVariables = {
  id: string;
  version: number;
  input: CheckoutQuestionsInput;
}

export type SaveCheckoutFormQuestionsMutation = { readonly checkoutFormSaveQuestions:
    | SaveAnswer_CheckoutFormSaved_Fragment
    | SaveAnswer_CheckoutFormStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type CheckoutFormCollectionsQueryVariables = {
  id: string;
}

export type CheckoutFormCollectionsQuery = { readonly checkoutForm: (
    { readonly collectionIds: ReadonlyArray<string> }
    & RecordFields_CheckoutForm_Fragment
  ) };

export type SaveCheckoutFormCollectionsMutationVariables = {
  id: string;
  version: number;
  input: CheckoutFormCollectionsInput;
}

export type SaveCheckoutFormCollectionsMutation = { readonly checkoutFormSaveCollections:
    | SaveAnswer_CheckoutFormSaved_Fragment
    | SaveAnswer_CheckoutFormStale_Fragment
    | SaveAnswer_Refused_Fragment
   };
export const CheckoutFormDetailFieldsFragmentText = "fragment CheckoutFormDetailFields on CheckoutForm{...RecordFields timezone state standing allowedStates{state allowed reason}name introduction subject askedFrom{...TimeFields}askedUntil{...TimeFields}changeableHours}"

export const OwnQuestionFieldsFragmentText = "fragment OwnQuestionFields on CheckoutQuestion{id type label help isRequired choices minLength maxLength minimum maximum pattern exportKey shownIfQuestion shownIfAnswers answerCount}"

export const CheckoutFormFrameDocument = new Doc<CheckoutFormFrameQuery, CheckoutFormFrameQueryVariables>(
  "query CheckoutFormFrame($id:ID!){checkoutForm(id:$id){id version name standing}}",
  { endpoint: 'admin', name: 'CheckoutFormFrame' },
)

export const CheckoutFormDetailDocument = new Doc<CheckoutFormDetailQuery, CheckoutFormDetailQueryVariables>(
  "query CheckoutFormDetail($id:ID!){checkoutForm(id:$id){...CheckoutFormDetailFields}}" +
    CheckoutFormDetailFieldsFragmentText +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'CheckoutFormDetail' },
)

export const SaveCheckoutFormDetailDocument = new Doc<SaveCheckoutFormDetailMutation, SaveCheckoutFormDetailMutationVariables>(
  "mutation SaveCheckoutFormDetail($id:ID!$version:Int64!$input:CheckoutFormInput!){checkoutFormSaveDetail(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveCheckoutFormDetail', mutation: true },
)

export const SetCheckoutFormStateDocument = new Doc<SetCheckoutFormStateMutation, SetCheckoutFormStateMutationVariables>(
  "mutation SetCheckoutFormState($id:ID!$version:Int64!$state:CheckoutFormState!){checkoutFormSetState(id:$id version:$version state:$state){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SetCheckoutFormState', mutation: true },
)

export const CheckoutFormQuestionsDocument = new Doc<CheckoutFormQuestionsQuery, CheckoutFormQuestionsQueryVariables>(
  "query CheckoutFormQuestions($id:ID!){checkoutForm(id:$id){...RecordFields subject introduction questions{...OwnQuestionFields}archivedQuestions{...OwnQuestionFields}}}" +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText +
    OwnQuestionFieldsFragmentText,
  { endpoint: 'admin', name: 'CheckoutFormQuestions' },
)

export const SaveCheckoutFormQuestionsDocument = new Doc<SaveCheckoutFormQuestionsMutation, SaveCheckoutFormQuestionsMutationVariables>(
  "mutation SaveCheckoutFormQuestions($id:ID!$version:Int64!$input:CheckoutQuestionsInput!){checkoutFormSaveQuestions(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveCheckoutFormQuestions', mutation: true },
)

export const CheckoutFormCollectionsDocument = new Doc<CheckoutFormCollectionsQuery, CheckoutFormCollectionsQueryVariables>(
  "query CheckoutFormCollections($id:ID!){checkoutForm(id:$id){...RecordFields collectionIds}}" +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'CheckoutFormCollections' },
)

export const SaveCheckoutFormCollectionsDocument = new Doc<SaveCheckoutFormCollectionsMutation, SaveCheckoutFormCollectionsMutationVariables>(
  "mutation SaveCheckoutFormCollections($id:ID!$version:Int64!$input:CheckoutFormCollectionsInput!){checkoutFormSaveCollections(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveCheckoutFormCollections', mutation: true },
)
