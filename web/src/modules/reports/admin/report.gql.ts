/* Written by tools/generate-documents.ts from report.graphql. */
import { Doc } from '#platform/doc.ts'
import { ExportFactsFragmentText, type ExportFieldsFragment, ExportFieldsFragmentText } from '#modules/table-views/admin/kept-table.gql.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/admin/values.gql.ts'

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
  | 'COLLECTIONS'
  | 'EVENTS'
  | 'MEMBERS'
  | 'REPORT_USER';

/** Order of a list. */
export type ListSortInput = {
  /** Value of the list’s own enum of sort fields. */
  readonly by: string;
  /** Largest, latest or last in the alphabet first. */
  readonly descending: boolean;
};

/** How often a report is sent. */
export type ReportFrequency =
  | 'DAILY'
  | 'MONTHLY'
  | 'WEEKLY';

/** When and to whom a report is sent. */
export type ReportScheduleInput = {
  /** Format of the file. */
  readonly format: ExportFormat;
  /** How often. */
  readonly frequency: ReportFrequency;
  /** 0 to 23, in the time zone of the account. */
  readonly hour: number;
  /** 1 to 28. Counts for MONTHLY. */
  readonly monthDay: number;
  /** 1 to 80 characters. */
  readonly name: string;
  /** User IDs of 1 to 20 members of the account. */
  readonly recipients: ReadonlyArray<string>;
  /** 1 is Monday. Counts for WEEKLY. */
  readonly weekday: number;
};

/** Order of a report; equals are ordered by ID. */
export type ReportSort = {
  /** Name of a column. */
  readonly by: string;
  /** Largest, latest or last first. */
  readonly descending: boolean;
};

export type ReportQueryVariables = {
  name: string;
  parameters: unknown;
  sort?: ReportSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}

export type ReportQuery = { readonly report: { readonly columns: ReadonlyArray<string>, readonly from: string, readonly to: string, readonly timezone: string, readonly currency: string, readonly exponent: number, readonly rows: ReadonlyArray<unknown>, readonly next: string | null, readonly whole: { readonly totalCount: number, readonly totals: unknown, readonly chart: unknown } | null }, readonly account: { readonly id: string, readonly permissions: ReadonlyArray<{ readonly name: string, readonly manage: boolean }> } };

export type ExportReportMutationVariables = {
  input: ListExportInput;
}

export type ExportReportMutation = { readonly listExport: ExportFieldsFragment };

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

export const ReportDocument = new Doc<ReportQuery, ReportQueryVariables>(
  "query Report($name:String!$parameters:JSON!$sort:ReportSort$first:Int$after:String){report(name:$name parameters:$parameters sort:$sort first:$first after:$after){columns from to timezone currency exponent rows next whole{totalCount totals chart}}account{id permissions{name manage}}}",
  { endpoint: 'admin', name: 'Report' },
)

export const ExportReportDocument = new Doc<ExportReportMutation, ExportReportMutationVariables>(
  "mutation ExportReport($input:ListExportInput!){listExport(input:$input){...ExportFields}}" +
    ExportFieldsFragmentText +
    ExportFactsFragmentText,
  { endpoint: 'admin', name: 'ExportReport', mutation: true },
)

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
