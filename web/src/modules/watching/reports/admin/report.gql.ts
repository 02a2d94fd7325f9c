/* Written by tools/generate-documents.ts from report.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'
import { ExportFactsFragmentText, type ExportFieldsFragment, ExportFieldsFragmentText } from '#platform/list/office/list-api.gql.ts'

/** File format. */
export type ExportFormat =
  | 'CSV'
  | 'XLSX';

/** How often a report is sent. */
export type ReportFrequency =
  | 'DAILY'
  | 'MONTHLY'
  | 'WEEKLY';

/** Schedule and recipients of a report. */
export type ReportScheduleInput = {
  /** File format. */
  readonly format: ExportFormat;
  /** Frequency. */
  readonly frequency: ReportFrequency;
  /** Hour, 0 to 23, in the account’s time zone. */
  readonly hour: number;
  /** Day of the month, 1 to 28. For `MONTHLY`. */
  readonly monthDay: number;
  /** 1 to 80 characters. */
  readonly name: string;
  /** User IDs of the recipients, 1 to 20 members of the account. */
  readonly recipients: ReadonlyArray<string>;
  /** Day of the week, 1 is Monday. For `WEEKLY`. */
  readonly weekday: number;
};

/** Sort order of a report. Ties are sorted by ID. */
export type ReportSort = {
  /** Column name. */
  readonly by: string;
  /** Sort in descending order. */
  readonly descending: boolean;
};

export type ReportDeliveryQueryVariables = {
  id: string;
}

export type ReportDeliveryQuery = { readonly reportDelivery: ExportFieldsFragment };

export type ReportScheduleFieldsFragment = { readonly id: string, readonly name: string, readonly frequency: ReportFrequency, readonly weekday: number, readonly monthDay: number, readonly hour: number, readonly format: ExportFormat, readonly recipientCount: number, readonly failure: string | null, readonly next: TimeFieldsFragment | null };

export type ReportSchedulesQueryVariables = {
  name: string;
}

export type ReportSchedulesQuery = { readonly reportSchedules: ReadonlyArray<ReportScheduleFieldsFragment> };

export type ReportRecipientsQueryVariables = {
  name: string;
  columns: ReadonlyArray<string> | string;
}

export type ReportRecipientsQuery = { readonly reportRecipients: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly email: string }> };

export type SaveReportScheduleMutationVariables = {
  name: string;
  parameters: unknown;
  sort?: ReportSort | null | undefined;
  columns: ReadonlyArray<string> | string;
  input: ReportScheduleInput;
  sendNow: boolean;
  key: string;
}

export type SaveReportScheduleMutation = { readonly reportScheduleSave: ReadonlyArray<ReportScheduleFieldsFragment> };

export type DeleteReportScheduleMutationVariables = {
  id: string;
}

export type DeleteReportScheduleMutation = { readonly reportScheduleDelete: boolean };
export const ReportScheduleFieldsFragmentText = "fragment ReportScheduleFields on ReportSchedule{id name frequency weekday monthDay hour format recipientCount next{...TimeFields}failure}"

export const ReportDeliveryDocument = new Doc<ReportDeliveryQuery, ReportDeliveryQueryVariables>(
  "query ReportDelivery($id:ID!){reportDelivery(id:$id){...ExportFields}}" +
    ExportFieldsFragmentText +
    ExportFactsFragmentText,
  { endpoint: 'admin', name: 'ReportDelivery' },
)

export const ReportSchedulesDocument = new Doc<ReportSchedulesQuery, ReportSchedulesQueryVariables>(
  "query ReportSchedules($name:String!){reportSchedules(name:$name){...ReportScheduleFields}}" +
    ReportScheduleFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'ReportSchedules' },
)

export const ReportRecipientsDocument = new Doc<ReportRecipientsQuery, ReportRecipientsQueryVariables>(
  "query ReportRecipients($name:String!$columns:[String!]!){reportRecipients(name:$name columns:$columns){userId name email}}",
  { endpoint: 'admin', name: 'ReportRecipients' },
)

export const SaveReportScheduleDocument = new Doc<SaveReportScheduleMutation, SaveReportScheduleMutationVariables>(
  "mutation SaveReportSchedule($name:String!$parameters:JSON!$sort:ReportSort$columns:[String!]!$input:ReportScheduleInput!$sendNow:Boolean!$key:ID!){reportScheduleSave(name:$name parameters:$parameters sort:$sort columns:$columns input:$input sendNow:$sendNow key:$key){...ReportScheduleFields}}" +
    ReportScheduleFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveReportSchedule', mutation: true },
)

export const DeleteReportScheduleDocument = new Doc<DeleteReportScheduleMutation, DeleteReportScheduleMutationVariables>(
  "mutation DeleteReportSchedule($id:ID!){reportScheduleDelete(id:$id)}",
  { endpoint: 'admin', name: 'DeleteReportSchedule', mutation: true },
)
