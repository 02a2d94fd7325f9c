/* Written by tools/generate-documents.ts from list-api.graphql. */
import { Doc } from '#platform/doc.ts'

/** What kind of file. */
export type ExportFormat =
  | 'CSV'
  | 'XLSX';

/** WAITING and WORKING: look again in a second. */
export type ExportState =
  | 'FAILED'
  | 'READY'
  | 'WAITING'
  | 'WORKING';

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

/** What filters and pickers choose from. */
export type OptionSource =
  | 'COLLECTIONS'
  | 'EVENTS'
  | 'EVENT_CATEGORIES'
  | 'MEMBERS'
  | 'VENUES';

/** One filter of a view. */
export type TableFilterInput = {
  /** As the address names it. */
  readonly column: string;
  /** At most 1,000 characters. */
  readonly value: string;
};

/** A view as it is to be saved. */
export type TableViewInput = {
  /** Ids from the left; null: as the table has them. */
  readonly columns?: ReadonlyArray<string> | null | undefined;
  /** At most 20, one per column. */
  readonly filters: ReadonlyArray<TableFilterInput>;
  /** It opens by itself; another one no longer does. */
  readonly isDefault: boolean;
  /** 1 to 60 characters, unlike the others. */
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

export type EntityOptionsQuery = { readonly options: ReadonlyArray<{ readonly value: string, readonly label: string }> };
export const PreferencesFieldsFragmentText = "fragment PreferencesFields on KeptTable{columns views{id name filters{column value}sort columns isDefault}}"

export const ExportFactsFragmentText = "fragment ExportFacts on Export{id list state format totalRows doneRows createdAt{utc}failure}"

export const ExportFieldsFragmentText = "fragment ExportFields on Export{...ExportFacts url}"

export const ListPreferencesDocument = new Doc<ListPreferencesQuery, ListPreferencesQueryVariables>(
  "query ListPreferences($table:String!){tableViews(table:$table){...PreferencesFields}}" +
    PreferencesFieldsFragmentText,
  { endpoint: 'admin', name: 'ListPreferences' },
)

export const SaveViewDocument = new Doc<SaveViewMutation, SaveViewMutationVariables>(
  "mutation SaveView($table:String!$id:ID$input:TableViewInput!$key:ID!){tableViewSave(table:$table id:$id input:$input key:$key){...PreferencesFields}}" +
    PreferencesFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveView', mutation: true },
)

export const DeleteViewDocument = new Doc<DeleteViewMutation, DeleteViewMutationVariables>(
  "mutation DeleteView($id:ID!){tableViewDelete(id:$id){...PreferencesFields}}" +
    PreferencesFieldsFragmentText,
  { endpoint: 'admin', name: 'DeleteView', mutation: true },
)

export const SaveColumnsDocument = new Doc<SaveColumnsMutation, SaveColumnsMutationVariables>(
  "mutation SaveColumns($table:String!$columns:[String!]){tableColumnsSave(table:$table columns:$columns){...PreferencesFields}}" +
    PreferencesFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveColumns', mutation: true },
)

export const ExportFileDocument = new Doc<ExportFileQuery, ExportFileQueryVariables>(
  "query ExportFile($id:ID!){export(id:$id){...ExportFields}}" +
    ExportFieldsFragmentText +
    ExportFactsFragmentText,
  { endpoint: 'admin', name: 'ExportFile' },
)

export const RecentExportsDocument = new Doc<RecentExportsQuery, RecentExportsQueryVariables>(
  "query RecentExports{exports{...ExportFacts}}" +
    ExportFactsFragmentText,
  { endpoint: 'admin', name: 'RecentExports' },
)

export const ExportListDocument = new Doc<ExportListMutation, ExportListMutationVariables>(
  "mutation ExportList($input:ListExportInput!){listExport(input:$input){...ExportFields}}" +
    ExportFieldsFragmentText +
    ExportFactsFragmentText,
  { endpoint: 'admin', name: 'ExportList', mutation: true },
)

export const EntityOptionsDocument = new Doc<EntityOptionsQuery, EntityOptionsQueryVariables>(
  "query EntityOptions($of:OptionSource!$search:String$values:[String!]){options(of:$of search:$search values:$values){value label}}",
  { endpoint: 'admin', name: 'EntityOptions' },
)
