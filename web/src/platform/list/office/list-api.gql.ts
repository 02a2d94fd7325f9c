/* Written by tools/generate-documents.ts from list-api.graphql. */
import { OfficeDoc } from '#platform/office-doc.ts'

/** File format. */
export type ExportFormat =
  | 'CSV'
  | 'XLSX';

/** Export status. While `WAITING` or `WORKING`, poll every second. */
export type ExportState =
  | 'FAILED'
  | 'READY'
  | 'WAITING'
  | 'WORKING';

/** List, rows, columns and format of an export. */
export type ListExportInput = {
  /** IDs of columns, from left to right. Defaults to all columns except personal data and those the role can’t see. */
  readonly columns?: ReadonlyArray<string> | null | undefined;
  /** Filter to apply, in the form of the list’s own filter input, or the parameters of a report. */
  readonly filter?: unknown;
  /** File format. */
  readonly format: ExportFormat;
  /** IDs of the rows to export, 1,000 or fewer. Defaults to all matching rows. */
  readonly ids?: ReadonlyArray<string> | null | undefined;
  /** Idempotency key: a UUID. The same key returns the same export. */
  readonly key: string;
  /** List to export. */
  readonly list: ListName;
  /** Sort order. Defaults to the list’s own. */
  readonly sort?: ListSortInput | null | undefined;
};

/** Lists and reports that can be exported. */
export type ListName =
  | 'ACCOUNT_MAILS'
  | 'ACCOUNTS'
  | 'ACTIVITY'
  | 'ADD_ONS'
  | 'ARCHIVED_ACCOUNTS'
  | 'ARCHIVED_COLLECTION_TEMPLATES'
  | 'ARCHIVED_COLLECTIONS'
  | 'ARCHIVED_FEE_STRUCTURES'
  | 'ATTENDEES'
  | 'CHECKOUT_FORMS'
  | 'COLLECTION_TEMPLATES'
  | 'COLLECTIONS'
  | 'DELIVERY_METHODS'
  | 'DISCREPANCIES'
  | 'EVENTS'
  | 'FAQS'
  | 'FEE_STRUCTURES'
  | 'GUESTS'
  | 'INVOICES'
  | 'MEMBERS'
  | 'MONITORING_ALERTS'
  | 'MONITORING_RULES'
  | 'ORDERS'
  | 'OUTBOX'
  | 'PROMOTION_CODES'
  | 'PROMOTIONS'
  | 'PURCHASERS'
  | 'REPORT_EVENT_SETTLEMENT'
  | 'REPORT_FINANCIAL'
  | 'REPORT_JOURNALS'
  | 'REPORT_PURCHASE_CHECKOUT_QUESTION'
  | 'REPORT_USER'
  | 'REPORT_WAITLISTS'
  | 'SCANS'
  | 'SEAT_CONFIGURATIONS'
  | 'SEAT_EXTRAS'
  | 'SIGN_INS'
  | 'STOREFRONTS'
  | 'USER_PURCHASES'
  | 'USERS'
  | 'VENUES'
  | 'WAITLIST_ENTRIES';

/** Sort order of a list. */
export type ListSortInput = {
  /** Value of the list’s own sort enum. */
  readonly by: string;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Sources of options for filters and pickers. */
export type OptionSource =
  | 'ACCOUNTS'
  | 'ACTIVITY_PEOPLE'
  | 'ADD_ONS_OF_CHOSEN_COLLECTIONS'
  | 'ALL_VENUES'
  | 'CHECK_IN_LISTS'
  | 'COLLECTION_TEMPLATES'
  | 'COLLECTIONS'
  | 'EVENT_CATEGORIES'
  | 'EVENTS'
  | 'FEE_STRUCTURES'
  | 'MEMBERS'
  | 'MONEY_EMPLOYEES'
  | 'MONITORING_RECIPIENTS'
  | 'PROMOTION_CODE_BATCHES'
  | 'PROMOTIONS_OF_CHOSEN_COLLECTIONS'
  | 'SCAN_DEVICES'
  | 'STOREFRONT_COLLECTIONS'
  | 'STOREFRONTS'
  | 'TICKET_TYPES'
  | 'USER_TAGS'
  | 'VENUE_COUNTRIES'
  | 'VENUES'
  | 'VENUES_WITHOUT_SEAT_MAP';

/** Filter of a view. */
export type TableFilterInput = {
  /** Column name as in the URL. */
  readonly column: string;
  /** Use 1,000 characters or fewer. */
  readonly value: string;
};

/** View to save. */
export type TableViewInput = {
  /** IDs of columns, from left to right. Null for the table’s default. */
  readonly columns?: ReadonlyArray<string> | null | undefined;
  /** 20 filters or fewer, one per column. */
  readonly filters: ReadonlyArray<TableFilterInput>;
  /** Makes this the default view, replacing the current one. */
  readonly isDefault: boolean;
  /** Name, 1 to 60 characters. Must be unique within the table. */
  readonly name: string;
  /** `DATE.desc`. */
  readonly sort?: string | null | undefined;
};

export type PreferencesFieldsFragment = { readonly columns: ReadonlyArray<string> | null, readonly views: ReadonlyArray<{ readonly id: string, readonly name: string, readonly sort: string | null, readonly columns: ReadonlyArray<string> | null, readonly isDefault: boolean, readonly filters: ReadonlyArray<{ readonly column: string, readonly value: string }> }> };

export type ListPreferencesQueryVariables = {
  table: string;
}

export type ListPreferencesQuery = { readonly tableViews: PreferencesFieldsFragment };

export type SaveViewMutationVariables = {
  table: string;
  id?: string | null | undefined;
  input: TableViewInput;
  key: string;
}

export type SaveViewMutation = { readonly tableViewSave: PreferencesFieldsFragment };

export type DeleteViewMutationVariables = {
  id: string;
}

export type DeleteViewMutation = { readonly tableViewDelete: PreferencesFieldsFragment };

export type SaveColumnsMutationVariables = {
  table: string;
  columns?: ReadonlyArray<string> | string | null | undefined;
}

export type SaveColumnsMutation = { readonly tableColumnsSave: PreferencesFieldsFragment };

export type ExportFactsFragment = { readonly id: string, readonly list: string, readonly state: ExportState, readonly format: ExportFormat, readonly totalRows: number, readonly doneRows: number, readonly failure: string | null, readonly createdAt: { readonly utc: string } };

export type ExportFieldsFragment = (
  { readonly url: string | null }
  & ExportFactsFragment
);

export type ExportFileQueryVariables = {
  id: string;
}

export type ExportFileQuery = { readonly export: ExportFieldsFragment };

export type RecentExportsQueryVariables = { [key: string]: never; }

export type RecentExportsQuery = { readonly exports: ReadonlyArray<ExportFactsFragment> };

export type ExportListMutationVariables = {
  input: ListExportInput;
}

export type ExportListMutation = { readonly listExport: ExportFieldsFragment };

export type EntityOptionsQueryVariables = {
  of: OptionSource;
  search?: string | null | undefined;
  values?: ReadonlyArray<string> | string | null | undefined;
}

export type EntityOptionsQuery = { readonly options: ReadonlyArray<{ readonly value: string, readonly label: string, readonly detail: string | null }> };
export const PreferencesFieldsFragmentText = "fragment PreferencesFields on SavedTable{columns views{id name filters{column value}sort columns isDefault}}"

export const ExportFactsFragmentText = "fragment ExportFacts on Export{id list state format totalRows doneRows createdAt{utc}failure}"

export const ExportFieldsFragmentText = "fragment ExportFields on Export{...ExportFacts url}"

export const ListPreferencesDocument = new OfficeDoc<ListPreferencesQuery, ListPreferencesQueryVariables>(
  "query ListPreferences($table:String!){tableViews(table:$table){...PreferencesFields}}" +
    PreferencesFieldsFragmentText,
  { name: 'ListPreferences' },
)

export const SaveViewDocument = new OfficeDoc<SaveViewMutation, SaveViewMutationVariables>(
  "mutation SaveView($table:String!$id:ID$input:TableViewInput!$key:ID!){tableViewSave(table:$table id:$id input:$input key:$key){...PreferencesFields}}" +
    PreferencesFieldsFragmentText,
  { name: 'SaveView', mutation: true },
)

export const DeleteViewDocument = new OfficeDoc<DeleteViewMutation, DeleteViewMutationVariables>(
  "mutation DeleteView($id:ID!){tableViewDelete(id:$id){...PreferencesFields}}" +
    PreferencesFieldsFragmentText,
  { name: 'DeleteView', mutation: true },
)

export const SaveColumnsDocument = new OfficeDoc<SaveColumnsMutation, SaveColumnsMutationVariables>(
  "mutation SaveColumns($table:String!$columns:[String!]){tableColumnsSave(table:$table columns:$columns){...PreferencesFields}}" +
    PreferencesFieldsFragmentText,
  { name: 'SaveColumns', mutation: true },
)

export const ExportFileDocument = new OfficeDoc<ExportFileQuery, ExportFileQueryVariables>(
  "query ExportFile($id:ID!){export(id:$id){...ExportFields}}" +
    ExportFieldsFragmentText +
    ExportFactsFragmentText,
  { name: 'ExportFile' },
)

export const RecentExportsDocument = new OfficeDoc<RecentExportsQuery, RecentExportsQueryVariables>(
  "query RecentExports{exports{...ExportFacts}}" +
    ExportFactsFragmentText,
  { name: 'RecentExports' },
)

export const ExportListDocument = new OfficeDoc<ExportListMutation, ExportListMutationVariables>(
  "mutation ExportList($input:ListExportInput!){listExport(input:$input){...ExportFields}}" +
    ExportFieldsFragmentText +
    ExportFactsFragmentText,
  { name: 'ExportList', mutation: true },
)

export const EntityOptionsDocument = new OfficeDoc<EntityOptionsQuery, EntityOptionsQueryVariables>(
  "query EntityOptions($of:OptionSource!$search:String$values:[String!]){options(of:$of search:$search values:$values){value label detail}}",
  { name: 'EntityOptions' },
)
