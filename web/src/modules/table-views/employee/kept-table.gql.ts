/* Written by tools/generate-documents.ts from kept-table.graphql. */
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

export type KeptTableFieldsFragment = { readonly columns: ReadonlyArray<string> | null, readonly views: ReadonlyArray<{ readonly id: string, readonly name: string, readonly sort: string | null, readonly columns: ReadonlyArray<string> | null, readonly isDefault: boolean, readonly filters: ReadonlyArray<{ readonly column: string, readonly value: string }> }> };

export type KeptTableQueryVariables = {
  table: string;
}

export type KeptTableQuery = { readonly tableViews: KeptTableFieldsFragment };

export type SaveTableViewMutationVariables = {
  table: string;
  id?: string | null | undefined;
  input: TableViewInput;
  key: string;
}

export type SaveTableViewMutation = { readonly tableViewSave: KeptTableFieldsFragment };

export type DeleteTableViewMutationVariables = {
  id: string;
}

export type DeleteTableViewMutation = { readonly tableViewDelete: KeptTableFieldsFragment };

export type SaveTableColumnsMutationVariables = {
  table: string;
  columns?: ReadonlyArray<string> | string | null | undefined;
}

export type SaveTableColumnsMutation = { readonly tableColumnsSave: KeptTableFieldsFragment };

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
export const KeptTableFieldsFragmentText = "fragment KeptTableFields on KeptTable{columns views{id name filters{column value}sort columns isDefault}}"

export const ExportFactsFragmentText = "fragment ExportFacts on Export{id list state format totalRows doneRows createdAt{utc}failure}"

export const ExportFieldsFragmentText = "fragment ExportFields on Export{...ExportFacts url}"

export const KeptTableDocument = new Doc<KeptTableQuery, KeptTableQueryVariables>(
  "query KeptTable($table:String!){tableViews(table:$table){...KeptTableFields}}" +
    KeptTableFieldsFragmentText,
  { endpoint: 'employee', name: 'KeptTable' },
)

export const SaveTableViewDocument = new Doc<SaveTableViewMutation, SaveTableViewMutationVariables>(
  "mutation SaveTableView($table:String!$id:ID$input:TableViewInput!$key:ID!){tableViewSave(table:$table id:$id input:$input key:$key){...KeptTableFields}}" +
    KeptTableFieldsFragmentText,
  { endpoint: 'employee', name: 'SaveTableView', mutation: true },
)

export const DeleteTableViewDocument = new Doc<DeleteTableViewMutation, DeleteTableViewMutationVariables>(
  "mutation DeleteTableView($id:ID!){tableViewDelete(id:$id){...KeptTableFields}}" +
    KeptTableFieldsFragmentText,
  { endpoint: 'employee', name: 'DeleteTableView', mutation: true },
)

export const SaveTableColumnsDocument = new Doc<SaveTableColumnsMutation, SaveTableColumnsMutationVariables>(
  "mutation SaveTableColumns($table:String!$columns:[String!]){tableColumnsSave(table:$table columns:$columns){...KeptTableFields}}" +
    KeptTableFieldsFragmentText,
  { endpoint: 'employee', name: 'SaveTableColumns', mutation: true },
)

export const ExportFileDocument = new Doc<ExportFileQuery, ExportFileQueryVariables>(
  "query ExportFile($id:ID!){export(id:$id){...ExportFields}}" +
    ExportFieldsFragmentText +
    ExportFactsFragmentText,
  { endpoint: 'employee', name: 'ExportFile' },
)

export const RecentExportsDocument = new Doc<RecentExportsQuery, RecentExportsQueryVariables>(
  "query RecentExports{exports{...ExportFacts}}" +
    ExportFactsFragmentText,
  { endpoint: 'employee', name: 'RecentExports' },
)
