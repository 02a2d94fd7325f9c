/* Written by tools/generate-documents.ts from audiences.graphql. */
import { Doc } from '#platform/doc.ts'
import { type MailBlockFieldsFragment, MailBlockFieldsFragmentText, type MailPreviewFieldsFragment, MailPreviewFieldsFragmentText } from '#modules/watching/email/employee/mail-templates.gql.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_AudienceMailSaved_Fragment, type SaveAnswer_AudienceMailStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText, type RecordFields_AudienceMail_Fragment, RecordFieldsFragmentText } from '#platform/fragments/employee/records.gql.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** People that an e-mail goes to. */
export type AudienceInput = {
  /** Who it is for. Of an event: ticket holders. */
  readonly audience: AudienceKind;
  /** Whether their ticket has let someone in; null for all. */
  readonly checkedIn?: boolean | null | undefined;
  /** Of an account: up to 20 events whose ticket holders it goes to. */
  readonly eventIds?: ReadonlyArray<string> | null | undefined;
  /** Up to 50 names of price types; empty for all. */
  readonly prices?: ReadonlyArray<string> | null | undefined;
  /** Up to 50 sections; empty for all. */
  readonly sections?: ReadonlyArray<string> | null | undefined;
  /** What its readers must have agreed to get; null: news about their own tickets. */
  readonly topic?: AudienceTopic | null | undefined;
};

/** Who an e-mail to an audience is for: subscribers of the account, or people with tickets. */
export type AudienceKind =
  | 'HOLDERS'
  | 'SUBSCRIBERS';

/** E-mail to an audience. */
export type AudienceMailInput = {
  /** Who it is for. Of an event: ticket holders. */
  readonly audience: AudienceKind;
  /** In order, 1 to 40. */
  readonly blocks: ReadonlyArray<MailBlockInput>;
  /** Whether their ticket has let someone in; null for all. */
  readonly checkedIn?: boolean | null | undefined;
  /** Of an account: up to 20 events whose ticket holders it goes to. */
  readonly eventIds?: ReadonlyArray<string> | null | undefined;
  /** Name that staff know it by, up to 80 characters. */
  readonly name: string;
  /** Up to 50 names of price types; empty for all. */
  readonly prices?: ReadonlyArray<string> | null | undefined;
  /** Up to 50 sections; empty for all. */
  readonly sections?: ReadonlyArray<string> | null | undefined;
  /** Liquid template of the subject, up to 200 characters. */
  readonly subject: string;
  /** What its readers must have agreed to get; null: news about their own tickets. */
  readonly topic?: AudienceTopic | null | undefined;
  /** That of its owner: account or event. */
  readonly type: AudienceTextType;
};

/** State of an e-mail to an audience. */
export type AudienceMailState =
  /** It was never sent. */
  | 'DRAFT'
  /** It waits for its time. */
  | 'SCHEDULED'
  /** It is being sent. */
  | 'SENDING'
  /** It was sent. */
  | 'SENT'
  /** It was stopped, and can go on. */
  | 'STOPPED';

/** State of one time that an e-mail goes to its audience. CANCELED: the rest is never sent. */
export type AudienceRunState =
  | 'CANCELED'
  | 'SCHEDULED'
  | 'SENDING'
  | 'SENT'
  | 'STOPPED';

/** What the text of an e-mail to an audience can say: of an account, or of one event. */
export type AudienceTextType =
  | 'AUDIENCE_ACCOUNT'
  | 'AUDIENCE_EVENT';

/** What people agree to get from an account. */
export type AudienceTopic =
  | 'NEWS'
  | 'NEW_EVENTS'
  | 'OFFERS'
  | 'REMINDERS';

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

export type AudienceRunFieldsFragment = { readonly id: string, readonly state: AudienceRunState, readonly hasBegun: boolean, readonly confirmed: number, readonly people: number, readonly sent: number, readonly rejected: number, readonly failed: number, readonly skipped: number, readonly left: number, readonly bounced: number, readonly unsubscribed: number, readonly unreachable: number, readonly stopReason: string | null, readonly by: string | null, readonly scheduledAt: TimeFieldsFragment, readonly endedAt: TimeFieldsFragment | null };

export type AudienceMailRowFragment = { readonly id: string, readonly name: string, readonly state: AudienceMailState, readonly isArchived: boolean, readonly audience: AudienceKind, readonly topic: AudienceTopic | null, readonly createdAt: TimeFieldsFragment, readonly run: AudienceRunFieldsFragment | null };

export type AudienceMailFieldsFragment = (
  { readonly type: AudienceTextType, readonly name: string, readonly state: AudienceMailState, readonly isArchived: boolean, readonly audience: AudienceKind, readonly topic: AudienceTopic | null, readonly timezone: string, readonly prices: ReadonlyArray<string>, readonly sections: ReadonlyArray<string>, readonly checkedIn: boolean | null, readonly subject: string, readonly brokenReason: string | null, readonly events: ReadonlyArray<{ readonly id: string, readonly name: string, readonly at: TimeFieldsFragment }>, readonly blocks: ReadonlyArray<MailBlockFieldsFragment>, readonly versions: ReadonlyArray<{ readonly no: number, readonly subject: string, readonly brokenReason: string | null, readonly createdAt: TimeFieldsFragment, readonly blocks: ReadonlyArray<MailBlockFieldsFragment> }>, readonly samples: ReadonlyArray<{ readonly id: string, readonly label: string, readonly at: TimeFieldsFragment }>, readonly run: AudienceRunFieldsFragment | null, readonly runs: ReadonlyArray<AudienceRunFieldsFragment> }
  & RecordFields_AudienceMail_Fragment
);

export type AccountAudienceMailsQueryVariables = {
  id: string;
  isArchived: boolean;
}

export type AccountAudienceMailsQuery = { readonly mails: ReadonlyArray<AudienceMailRowFragment> };

export type AccountAudienceMailQueryVariables = {
  id: string;
  mailId: string;
}

export type AccountAudienceMailQuery = { readonly mail: AudienceMailFieldsFragment };

export type AccountAudienceReachQueryVariables = {
  id: string;
  people: AudienceInput;
}

export type AccountAudienceReachQuery = { readonly reach: { readonly people: number, readonly bounced: number, readonly unsubscribed: number, readonly unreachable: number } };

export type AccountAudienceChoicesQueryVariables = {
  id: string;
  eventIds: ReadonlyArray<string> | string;
}

export type AccountAudienceChoicesQuery = { readonly choices: { readonly prices: ReadonlyArray<string>, readonly sections: ReadonlyArray<string> } };

export type AccountAudiencePreviewQueryVariables = {
  id: string;
  input: AudienceMailInput;
  userId?: string | null | undefined;
}

export type AccountAudiencePreviewQuery = { readonly preview: MailPreviewFieldsFragment };

export type CreateAccountAudienceMailMutationVariables = {
  id: string;
  key: string;
  input: AudienceMailInput;
}

export type CreateAccountAudienceMailMutation = { readonly created: { readonly id: string } };

export type DuplicateAccountAudienceMailMutationVariables = {
  id: string;
  key: string;
  mailId: string;
}

export type DuplicateAccountAudienceMailMutation = { readonly copied: { readonly id: string } };

export type SaveAccountAudienceMailMutationVariables = {
  id: string;
  version: number;
  input: AudienceMailInput;
}

export type SaveAccountAudienceMailMutation = { readonly accountAudienceMailSave:
    | SaveAnswer_AudienceMailSaved_Fragment
    | SaveAnswer_AudienceMailStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type ArchiveAccountAudienceMailMutationVariables = {
  id: string;
  version: number;
  isArchived: boolean;
}

export type ArchiveAccountAudienceMailMutation = { readonly accountAudienceMailArchive:
    | SaveAnswer_AudienceMailSaved_Fragment
    | SaveAnswer_AudienceMailStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type TestAccountAudienceMailMutationVariables = {
  id: string;
  input: AudienceMailInput;
  userId?: string | null | undefined;
}

export type TestAccountAudienceMailMutation = { readonly address: string };

export type EventAudienceMailsQueryVariables = {
  id: string;
  isArchived: boolean;
}

export type EventAudienceMailsQuery = { readonly mails: ReadonlyArray<AudienceMailRowFragment> };

export type EventAudienceMailQueryVariables = {
  id: string;
  mailId: string;
}

export type EventAudienceMailQuery = { readonly mail: AudienceMailFieldsFragment };

export type EventAudienceReachQueryVariables = {
  id: string;
  people: AudienceInput;
}

export type EventAudienceReachQuery = { readonly reach: { readonly people: number, readonly bounced: number, readonly unsubscribed: number, readonly unreachable: number } };

export type EventAudienceChoicesQueryVariables = {
  id: string;
  eventIds: ReadonlyArray<string> | string;
}

export type EventAudienceChoicesQuery = { readonly choices: { readonly prices: ReadonlyArray<string>, readonly sections: ReadonlyArray<string> } };

export type EventAudiencePreviewQueryVariables = {
  id: string;
  input: AudienceMailInput;
  userId?: string | null | undefined;
}

export type EventAudiencePreviewQuery = { readonly preview: MailPreviewFieldsFragment };

export type CreateEventAudienceMailMutationVariables = {
  id: string;
  key: string;
  input: AudienceMailInput;
}

export type CreateEventAudienceMailMutation = { readonly created: { readonly id: string } };

export type DuplicateEventAudienceMailMutationVariables = {
  id: string;
  key: string;
  mailId: string;
}

export type DuplicateEventAudienceMailMutation = { readonly copied: { readonly id: string } };

export type SaveEventAudienceMailMutationVariables = {
  id: string;
  version: number;
  input: AudienceMailInput;
}

export type SaveEventAudienceMailMutation = { readonly eventAudienceMailSave:
    | SaveAnswer_AudienceMailSaved_Fragment
    | SaveAnswer_AudienceMailStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type ArchiveEventAudienceMailMutationVariables = {
  id: string;
  version: number;
  isArchived: boolean;
}

export type ArchiveEventAudienceMailMutation = { readonly eventAudienceMailArchive:
    | SaveAnswer_AudienceMailSaved_Fragment
    | SaveAnswer_AudienceMailStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type TestEventAudienceMailMutationVariables = {
  id: string;
  input: AudienceMailInput;
  userId?: string | null | undefined;
}

export type TestEventAudienceMailMutation = { readonly address: string };

export type SendAudienceMailMutationVariables = {
  id: string;
  key: string;
  version: number;
  people: number;
  at?: string | null | undefined;
  reason: string;
}

export type SendAudienceMailMutation = { readonly mail: AudienceMailRowFragment };

export type RescheduleAudienceMailMutationVariables = {
  id: string;
  at: string;
  reason: string;
}

export type RescheduleAudienceMailMutation = { readonly mail: AudienceMailRowFragment };

export type StopAudienceMailMutationVariables = {
  id: string;
  reason: string;
}

export type StopAudienceMailMutation = { readonly mail: AudienceMailRowFragment };

export type ResumeAudienceMailMutationVariables = {
  id: string;
  reason: string;
}

export type ResumeAudienceMailMutation = { readonly mail: AudienceMailRowFragment };

export type CancelAudienceMailMutationVariables = {
  id: string;
  reason: string;
}

export type CancelAudienceMailMutation = { readonly mail: AudienceMailRowFragment };
export const AudienceRunFieldsFragmentText = "fragment AudienceRunFields on AudienceRun{id state scheduledAt{...TimeFields}endedAt{...TimeFields}hasBegun confirmed people sent rejected failed skipped left bounced unsubscribed unreachable stopReason by}"

export const AudienceMailRowFragmentText = "fragment AudienceMailRow on AudienceMail{id name state isArchived audience topic createdAt{...TimeFields}run{...AudienceRunFields}}"

export const AudienceMailFieldsFragmentText = "fragment AudienceMailFields on AudienceMail{...RecordFields type name state isArchived audience topic timezone events{id name at{...TimeFields}}prices sections checkedIn subject blocks{...MailBlockFields}brokenReason versions{no subject createdAt{...TimeFields}brokenReason blocks{...MailBlockFields}}samples{id label at{...TimeFields}}run{...AudienceRunFields}runs{...AudienceRunFields}}"

export const AccountAudienceMailsDocument = new Doc<AccountAudienceMailsQuery, AccountAudienceMailsQueryVariables>(
  "query AccountAudienceMails($id:ID!$isArchived:Boolean!){mails:accountAudienceMails(id:$id isArchived:$isArchived){...AudienceMailRow}}" +
    AudienceMailRowFragmentText +
    TimeFieldsFragmentText +
    AudienceRunFieldsFragmentText,
  { endpoint: 'employee', name: 'AccountAudienceMails' },
)

export const AccountAudienceMailDocument = new Doc<AccountAudienceMailQuery, AccountAudienceMailQueryVariables>(
  "query AccountAudienceMail($id:ID!$mailId:ID!){mail:accountAudienceMail(id:$id mailId:$mailId){...AudienceMailFields}}" +
    AudienceMailFieldsFragmentText +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText +
    MailBlockFieldsFragmentText +
    AudienceRunFieldsFragmentText,
  { endpoint: 'employee', name: 'AccountAudienceMail' },
)

export const AccountAudienceReachDocument = new Doc<AccountAudienceReachQuery, AccountAudienceReachQueryVariables>(
  "query AccountAudienceReach($id:ID!$people:AudienceInput!){reach:accountAudienceReach(id:$id people:$people){people bounced unsubscribed unreachable}}",
  { endpoint: 'employee', name: 'AccountAudienceReach' },
)

export const AccountAudienceChoicesDocument = new Doc<AccountAudienceChoicesQuery, AccountAudienceChoicesQueryVariables>(
  "query AccountAudienceChoices($id:ID!$eventIds:[ID!]!){choices:accountAudienceChoices(id:$id eventIds:$eventIds){prices sections}}",
  { endpoint: 'employee', name: 'AccountAudienceChoices' },
)

export const AccountAudiencePreviewDocument = new Doc<AccountAudiencePreviewQuery, AccountAudiencePreviewQueryVariables>(
  "query AccountAudiencePreview($id:ID!$input:AudienceMailInput!$userId:ID){preview:accountAudiencePreview(id:$id input:$input userId:$userId){...MailPreviewFields}}" +
    MailPreviewFieldsFragmentText,
  { endpoint: 'employee', name: 'AccountAudiencePreview' },
)

export const CreateAccountAudienceMailDocument = new Doc<CreateAccountAudienceMailMutation, CreateAccountAudienceMailMutationVariables>(
  "mutation CreateAccountAudienceMail($id:ID!$key:ID!$input:AudienceMailInput!){created:accountAudienceMailCreate(id:$id key:$key input:$input){id}}",
  { endpoint: 'employee', name: 'CreateAccountAudienceMail', mutation: true },
)

export const DuplicateAccountAudienceMailDocument = new Doc<DuplicateAccountAudienceMailMutation, DuplicateAccountAudienceMailMutationVariables>(
  "mutation DuplicateAccountAudienceMail($id:ID!$key:ID!$mailId:ID!){copied:accountAudienceMailDuplicate(id:$id key:$key mailId:$mailId){id}}",
  { endpoint: 'employee', name: 'DuplicateAccountAudienceMail', mutation: true },
)

export const SaveAccountAudienceMailDocument = new Doc<SaveAccountAudienceMailMutation, SaveAccountAudienceMailMutationVariables>(
  "mutation SaveAccountAudienceMail($id:ID!$version:Int64!$input:AudienceMailInput!){accountAudienceMailSave(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'SaveAccountAudienceMail', mutation: true },
)

export const ArchiveAccountAudienceMailDocument = new Doc<ArchiveAccountAudienceMailMutation, ArchiveAccountAudienceMailMutationVariables>(
  "mutation ArchiveAccountAudienceMail($id:ID!$version:Int64!$isArchived:Boolean!){accountAudienceMailArchive(id:$id version:$version isArchived:$isArchived){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'ArchiveAccountAudienceMail', mutation: true },
)

export const TestAccountAudienceMailDocument = new Doc<TestAccountAudienceMailMutation, TestAccountAudienceMailMutationVariables>(
  "mutation TestAccountAudienceMail($id:ID!$input:AudienceMailInput!$userId:ID){address:accountAudienceMailTest(id:$id input:$input userId:$userId)}",
  { endpoint: 'employee', name: 'TestAccountAudienceMail', mutation: true },
)

export const EventAudienceMailsDocument = new Doc<EventAudienceMailsQuery, EventAudienceMailsQueryVariables>(
  "query EventAudienceMails($id:ID!$isArchived:Boolean!){mails:eventAudienceMails(id:$id isArchived:$isArchived){...AudienceMailRow}}" +
    AudienceMailRowFragmentText +
    TimeFieldsFragmentText +
    AudienceRunFieldsFragmentText,
  { endpoint: 'employee', name: 'EventAudienceMails' },
)

export const EventAudienceMailDocument = new Doc<EventAudienceMailQuery, EventAudienceMailQueryVariables>(
  "query EventAudienceMail($id:ID!$mailId:ID!){mail:eventAudienceMail(id:$id mailId:$mailId){...AudienceMailFields}}" +
    AudienceMailFieldsFragmentText +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText +
    MailBlockFieldsFragmentText +
    AudienceRunFieldsFragmentText,
  { endpoint: 'employee', name: 'EventAudienceMail' },
)

export const EventAudienceReachDocument = new Doc<EventAudienceReachQuery, EventAudienceReachQueryVariables>(
  "query EventAudienceReach($id:ID!$people:AudienceInput!){reach:eventAudienceReach(id:$id people:$people){people bounced unsubscribed unreachable}}",
  { endpoint: 'employee', name: 'EventAudienceReach' },
)

export const EventAudienceChoicesDocument = new Doc<EventAudienceChoicesQuery, EventAudienceChoicesQueryVariables>(
  "query EventAudienceChoices($id:ID!$eventIds:[ID!]!){choices:eventAudienceChoices(id:$id eventIds:$eventIds){prices sections}}",
  { endpoint: 'employee', name: 'EventAudienceChoices' },
)

export const EventAudiencePreviewDocument = new Doc<EventAudiencePreviewQuery, EventAudiencePreviewQueryVariables>(
  "query EventAudiencePreview($id:ID!$input:AudienceMailInput!$userId:ID){preview:eventAudiencePreview(id:$id input:$input userId:$userId){...MailPreviewFields}}" +
    MailPreviewFieldsFragmentText,
  { endpoint: 'employee', name: 'EventAudiencePreview' },
)

export const CreateEventAudienceMailDocument = new Doc<CreateEventAudienceMailMutation, CreateEventAudienceMailMutationVariables>(
  "mutation CreateEventAudienceMail($id:ID!$key:ID!$input:AudienceMailInput!){created:eventAudienceMailCreate(id:$id key:$key input:$input){id}}",
  { endpoint: 'employee', name: 'CreateEventAudienceMail', mutation: true },
)

export const DuplicateEventAudienceMailDocument = new Doc<DuplicateEventAudienceMailMutation, DuplicateEventAudienceMailMutationVariables>(
  "mutation DuplicateEventAudienceMail($id:ID!$key:ID!$mailId:ID!){copied:eventAudienceMailDuplicate(id:$id key:$key mailId:$mailId){id}}",
  { endpoint: 'employee', name: 'DuplicateEventAudienceMail', mutation: true },
)

export const SaveEventAudienceMailDocument = new Doc<SaveEventAudienceMailMutation, SaveEventAudienceMailMutationVariables>(
  "mutation SaveEventAudienceMail($id:ID!$version:Int64!$input:AudienceMailInput!){eventAudienceMailSave(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'SaveEventAudienceMail', mutation: true },
)

export const ArchiveEventAudienceMailDocument = new Doc<ArchiveEventAudienceMailMutation, ArchiveEventAudienceMailMutationVariables>(
  "mutation ArchiveEventAudienceMail($id:ID!$version:Int64!$isArchived:Boolean!){eventAudienceMailArchive(id:$id version:$version isArchived:$isArchived){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'ArchiveEventAudienceMail', mutation: true },
)

export const TestEventAudienceMailDocument = new Doc<TestEventAudienceMailMutation, TestEventAudienceMailMutationVariables>(
  "mutation TestEventAudienceMail($id:ID!$input:AudienceMailInput!$userId:ID){address:eventAudienceMailTest(id:$id input:$input userId:$userId)}",
  { endpoint: 'employee', name: 'TestEventAudienceMail', mutation: true },
)

export const SendAudienceMailDocument = new Doc<SendAudienceMailMutation, SendAudienceMailMutationVariables>(
  "mutation SendAudienceMail($id:ID!$key:ID!$version:Int64!$people:Int!$at:String$reason:String!){mail:audienceMailSend(id:$id key:$key version:$version people:$people at:$at reason:$reason){...AudienceMailRow}}" +
    AudienceMailRowFragmentText +
    TimeFieldsFragmentText +
    AudienceRunFieldsFragmentText,
  { endpoint: 'employee', name: 'SendAudienceMail', mutation: true },
)

export const RescheduleAudienceMailDocument = new Doc<RescheduleAudienceMailMutation, RescheduleAudienceMailMutationVariables>(
  "mutation RescheduleAudienceMail($id:ID!$at:String!$reason:String!){mail:audienceMailReschedule(id:$id at:$at reason:$reason){...AudienceMailRow}}" +
    AudienceMailRowFragmentText +
    TimeFieldsFragmentText +
    AudienceRunFieldsFragmentText,
  { endpoint: 'employee', name: 'RescheduleAudienceMail', mutation: true },
)

export const StopAudienceMailDocument = new Doc<StopAudienceMailMutation, StopAudienceMailMutationVariables>(
  "mutation StopAudienceMail($id:ID!$reason:String!){mail:audienceMailStop(id:$id reason:$reason){...AudienceMailRow}}" +
    AudienceMailRowFragmentText +
    TimeFieldsFragmentText +
    AudienceRunFieldsFragmentText,
  { endpoint: 'employee', name: 'StopAudienceMail', mutation: true },
)

export const ResumeAudienceMailDocument = new Doc<ResumeAudienceMailMutation, ResumeAudienceMailMutationVariables>(
  "mutation ResumeAudienceMail($id:ID!$reason:String!){mail:audienceMailResume(id:$id reason:$reason){...AudienceMailRow}}" +
    AudienceMailRowFragmentText +
    TimeFieldsFragmentText +
    AudienceRunFieldsFragmentText,
  { endpoint: 'employee', name: 'ResumeAudienceMail', mutation: true },
)

export const CancelAudienceMailDocument = new Doc<CancelAudienceMailMutation, CancelAudienceMailMutationVariables>(
  "mutation CancelAudienceMail($id:ID!$reason:String!){mail:audienceMailCancel(id:$id reason:$reason){...AudienceMailRow}}" +
    AudienceMailRowFragmentText +
    TimeFieldsFragmentText +
    AudienceRunFieldsFragmentText,
  { endpoint: 'employee', name: 'CancelAudienceMail', mutation: true },
)
