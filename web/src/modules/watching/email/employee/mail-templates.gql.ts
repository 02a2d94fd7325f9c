/* Written by tools/generate-documents.ts from mail-templates.graphql. */
import { Doc } from '#platform/doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_MailTemplateSaved_Fragment, type SaveAnswer_MailTemplateStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText, type RecordFields_MailTemplate_Fragment, RecordFieldsFragmentText } from '#platform/fragments/employee/records.gql.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Block of an e-mail. */
export type MailBlockInput = {
  /** Kind. */
  readonly kind: MailBlockKind;
  /** Liquid template; may be empty where a kind has no words. */
  readonly text: string;
  /** Name of a link of the type, or an address. Empty for other kinds. */
  readonly url: string;
};

/** Kind of a block. `TICKETS` (events with their places) and `LINES` (what was paid) only have content in receipts. */
export type MailBlockKind =
  | 'BUTTON'
  | 'CODE'
  | 'DIVIDER'
  | 'HEADING'
  | 'LINES'
  | 'PICTURE'
  | 'TEXT'
  | 'TICKETS';

/** Words of a type of e-mail. */
export type MailTemplateInput = {
  /** In order, 1 to 40. */
  readonly blocks: ReadonlyArray<MailBlockInput>;
  /** False: the words are kept, but not sent. */
  readonly isOn: boolean;
  /** Liquid template of the subject, up to 200 characters. */
  readonly subject: string;
  /** Type. */
  readonly type: MailTemplateType;
};

/** Which words a type of e-mail is sent in. */
export type MailTemplateState =
  /** It has its own, which can’t be written: the product’s are sent. */
  | 'BROKEN'
  /** The product’s. */
  | 'DEFAULT'
  /** The account’s, at one of its events. */
  | 'INHERITED'
  /** Its own. */
  | 'OWN';

/** Type of e-mail that accounts and events can write in their own words. */
export type MailTemplateType =
  | 'CART_REMINDER'
  | 'CHARGES_AGREED'
  | 'CHARGES_ENDED'
  | 'EVENT_CANCELLED'
  | 'EVENT_CHANGED'
  | 'GUEST_INVITATION'
  | 'MEMBER_INVITATION'
  | 'ORDER_CANCELLED'
  | 'ORDER_RECEIPT'
  | 'ORDER_REFUNDED'
  | 'PAYMENT_RETURNED'
  | 'PURCHASER_INVITATION'
  | 'SUBSCRIPTION_STARTED'
  | 'TICKETS_CHANGED'
  | 'TICKETS_READY'
  | 'TICKETS_SENT'
  | 'TRANSFER_ACCEPTED'
  | 'TRANSFER_CANCELLED'
  | 'TRANSFER_RECEIVED'
  | 'TRANSFER_SENT'
  | 'WAITLIST_CLOSED'
  | 'WAITLIST_JOINED'
  | 'WAITLIST_OFFER';

export type MailTemplateRowFragment = { readonly id: string, readonly type: MailTemplateType, readonly name: string, readonly sent: string, readonly state: MailTemplateState, readonly brokenReason: string | null };

export type MailBlockFieldsFragment = { readonly kind: MailBlockKind, readonly text: string, readonly url: string };

export type MailTemplateFieldsFragment = (
  { readonly type: MailTemplateType, readonly name: string, readonly sent: string, readonly state: MailTemplateState, readonly isOn: boolean, readonly isInherited: boolean, readonly subject: string, readonly brokenReason: string | null, readonly blocks: ReadonlyArray<MailBlockFieldsFragment>, readonly versions: ReadonlyArray<{ readonly no: number, readonly subject: string, readonly brokenReason: string | null, readonly createdAt: TimeFieldsFragment, readonly blocks: ReadonlyArray<MailBlockFieldsFragment> }>, readonly samples: ReadonlyArray<{ readonly id: string, readonly label: string, readonly at: TimeFieldsFragment }> }
  & RecordFields_MailTemplate_Fragment
);

export type MailPreviewFieldsFragment = { readonly subject: string, readonly html: string, readonly text: string, readonly problem: string | null };

export type AccountMailTemplatesQueryVariables = {
  id: string;
}

export type AccountMailTemplatesQuery = { readonly templates: ReadonlyArray<MailTemplateRowFragment> };

export type EventMailTemplatesQueryVariables = {
  id: string;
}

export type EventMailTemplatesQuery = { readonly templates: ReadonlyArray<MailTemplateRowFragment> };

export type AccountMailTemplateQueryVariables = {
  id: string;
  type: MailTemplateType;
}

export type AccountMailTemplateQuery = { readonly template: MailTemplateFieldsFragment };

export type EventMailTemplateQueryVariables = {
  id: string;
  type: MailTemplateType;
}

export type EventMailTemplateQuery = { readonly template: MailTemplateFieldsFragment };

export type AccountMailPreviewQueryVariables = {
  id: string;
  input: MailTemplateInput;
  sampleId?: string | null | undefined;
}

export type AccountMailPreviewQuery = { readonly preview: MailPreviewFieldsFragment };

export type EventMailPreviewQueryVariables = {
  id: string;
  input: MailTemplateInput;
  sampleId?: string | null | undefined;
}

export type EventMailPreviewQuery = { readonly preview: MailPreviewFieldsFragment };

export type SaveAccountMailTemplateMutationVariables = {
  id: string;
  version: number;
  input: MailTemplateInput;
}

export type SaveAccountMailTemplateMutation = { readonly accountMailTemplateSave:
    | SaveAnswer_MailTemplateSaved_Fragment
    | SaveAnswer_MailTemplateStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type SaveEventMailTemplateMutationVariables = {
  id: string;
  version: number;
  input: MailTemplateInput;
}

export type SaveEventMailTemplateMutation = { readonly eventMailTemplateSave:
    | SaveAnswer_MailTemplateSaved_Fragment
    | SaveAnswer_MailTemplateStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type TestAccountMailMutationVariables = {
  id: string;
  input: MailTemplateInput;
  sampleId?: string | null | undefined;
}

export type TestAccountMailMutation = { readonly address: string };

export type TestEventMailMutationVariables = {
  id: string;
  input: MailTemplateInput;
  sampleId?: string | null | undefined;
}

export type TestEventMailMutation = { readonly address: string };
export const MailTemplateRowFragmentText = "fragment MailTemplateRow on MailTemplate{id type name sent state brokenReason}"

export const MailBlockFieldsFragmentText = "fragment MailBlockFields on MailBlock{kind text url}"

export const MailTemplateFieldsFragmentText = "fragment MailTemplateFields on MailTemplate{...RecordFields type name sent state isOn isInherited subject blocks{...MailBlockFields}brokenReason versions{no subject createdAt{...TimeFields}brokenReason blocks{...MailBlockFields}}samples{id label at{...TimeFields}}}"

export const MailPreviewFieldsFragmentText = "fragment MailPreviewFields on MailPreview{subject html text problem}"

export const AccountMailTemplatesDocument = new Doc<AccountMailTemplatesQuery, AccountMailTemplatesQueryVariables>(
  "query AccountMailTemplates($id:ID!){templates:accountMailTemplates(id:$id){...MailTemplateRow}}" +
    MailTemplateRowFragmentText,
  { endpoint: 'employee', name: 'AccountMailTemplates' },
)

export const EventMailTemplatesDocument = new Doc<EventMailTemplatesQuery, EventMailTemplatesQueryVariables>(
  "query EventMailTemplates($id:ID!){templates:eventMailTemplates(id:$id){...MailTemplateRow}}" +
    MailTemplateRowFragmentText,
  { endpoint: 'employee', name: 'EventMailTemplates' },
)

export const AccountMailTemplateDocument = new Doc<AccountMailTemplateQuery, AccountMailTemplateQueryVariables>(
  "query AccountMailTemplate($id:ID!$type:MailTemplateType!){template:accountMailTemplate(id:$id type:$type){...MailTemplateFields}}" +
    MailTemplateFieldsFragmentText +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText +
    MailBlockFieldsFragmentText,
  { endpoint: 'employee', name: 'AccountMailTemplate' },
)

export const EventMailTemplateDocument = new Doc<EventMailTemplateQuery, EventMailTemplateQueryVariables>(
  "query EventMailTemplate($id:ID!$type:MailTemplateType!){template:eventMailTemplate(id:$id type:$type){...MailTemplateFields}}" +
    MailTemplateFieldsFragmentText +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText +
    MailBlockFieldsFragmentText,
  { endpoint: 'employee', name: 'EventMailTemplate' },
)

export const AccountMailPreviewDocument = new Doc<AccountMailPreviewQuery, AccountMailPreviewQueryVariables>(
  "query AccountMailPreview($id:ID!$input:MailTemplateInput!$sampleId:ID){preview:accountMailPreview(id:$id input:$input sampleId:$sampleId){...MailPreviewFields}}" +
    MailPreviewFieldsFragmentText,
  { endpoint: 'employee', name: 'AccountMailPreview' },
)

export const EventMailPreviewDocument = new Doc<EventMailPreviewQuery, EventMailPreviewQueryVariables>(
  "query EventMailPreview($id:ID!$input:MailTemplateInput!$sampleId:ID){preview:eventMailPreview(id:$id input:$input sampleId:$sampleId){...MailPreviewFields}}" +
    MailPreviewFieldsFragmentText,
  { endpoint: 'employee', name: 'EventMailPreview' },
)

export const SaveAccountMailTemplateDocument = new Doc<SaveAccountMailTemplateMutation, SaveAccountMailTemplateMutationVariables>(
  "mutation SaveAccountMailTemplate($id:ID!$version:Int64!$input:MailTemplateInput!){accountMailTemplateSave(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'SaveAccountMailTemplate', mutation: true },
)

export const SaveEventMailTemplateDocument = new Doc<SaveEventMailTemplateMutation, SaveEventMailTemplateMutationVariables>(
  "mutation SaveEventMailTemplate($id:ID!$version:Int64!$input:MailTemplateInput!){eventMailTemplateSave(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'SaveEventMailTemplate', mutation: true },
)

export const TestAccountMailDocument = new Doc<TestAccountMailMutation, TestAccountMailMutationVariables>(
  "mutation TestAccountMail($id:ID!$input:MailTemplateInput!$sampleId:ID){address:accountMailTest(id:$id input:$input sampleId:$sampleId)}",
  { endpoint: 'employee', name: 'TestAccountMail', mutation: true },
)

export const TestEventMailDocument = new Doc<TestEventMailMutation, TestEventMailMutationVariables>(
  "mutation TestEventMail($id:ID!$input:MailTemplateInput!$sampleId:ID){address:eventMailTest(id:$id input:$input sampleId:$sampleId)}",
  { endpoint: 'employee', name: 'TestEventMail', mutation: true },
)
