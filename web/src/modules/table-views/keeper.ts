import type { UseQueryOptions } from '@tanstack/react-query'
import { query, request } from '#platform/api.ts'
import type { Doc, Endpoint } from '#platform/doc.ts'
import type { Scope } from '#platform/request-headers.ts'
import type { KeptTable, SavedView } from './kept-table.ts'
import { sendUnderKey } from './sent-key.ts'

/** A list that is or was made into a file. */
export interface ExportFacts {
  readonly id: string
  /** Which: `events`. */
  readonly list: string
  readonly state: 'WAITING' | 'WORKING' | 'READY' | 'FAILED'
  readonly format: 'CSV' | 'XLSX'
  readonly totalRows: number
  readonly doneRows: number
  /** When it was asked for. */
  readonly createdAt: { readonly utc: string }
  /** Why it is FAILED, in a sentence. */
  readonly failure: string | null
}

/** The same with where its bytes are, once it is READY: for a quarter of an hour. */
export interface ExportFile extends ExportFacts {
  readonly url: string | null
}

/** A view as it is to be saved. */
export type WantedView = Omit<SavedView, 'id'>

/** Where an area keeps what a person keeps of its tables: `adminKeeper(accountId)`, `employeeKeeper`. */
export interface Keeper {
  readonly endpoint: Endpoint
  readonly kept: (table: string) => UseQueryOptions<KeptTable, Error, KeptTable> & {
    readonly queryKey: readonly unknown[]
  }
  readonly saveView: (table: string, id: string | null, view: WantedView) => Promise<KeptTable>
  readonly deleteView: (id: string) => Promise<KeptTable>
  readonly saveColumns: (table: string, columns: readonly string[] | null) => Promise<KeptTable>
  readonly exportFile: (id: string) => Promise<ExportFile>
  /** The person's own of the last day, the latest first, at most 20. */
  readonly recentExports: UseQueryOptions<readonly ExportFacts[]>
}

type ViewInput = Pick<SavedView, 'name' | 'filters' | 'isDefault'> & {
  readonly sort?: string | null | undefined
  readonly columns?: readonly string[] | null | undefined
}

/** An area's own operations: both back offices have the same ones. */
interface KeeperDocuments {
  readonly kept: Doc<{ readonly tableViews: KeptTable }, { table: string }>
  readonly saveView: Doc<
    { readonly tableViewSave: KeptTable },
    { table: string; id?: string | null | undefined; input: ViewInput; key: string }
  >
  readonly deleteView: Doc<{ readonly tableViewDelete: KeptTable }, { id: string }>
  readonly saveColumns: Doc<
    { readonly tableColumnsSave: KeptTable },
    { table: string; columns?: readonly string[] | string | null | undefined }
  >
  readonly exportFile: Doc<{ readonly export: ExportFile }, { id: string }>
  readonly recentExports: Doc<{ readonly exports: readonly ExportFacts[] }, Record<string, never>>
}

/** The keeper of an area, by its operations and what they act in. */
export const keeperOf = (documents: KeeperDocuments, scope: Scope = {}): Keeper => ({
  endpoint: documents.exportFile.endpoint,
  kept: (table) => ({
    queryKey: query(documents.kept, { table }, scope).queryKey,
    queryFn: async () => (await request(documents.kept, { table }, scope)).tableViews,
  }),
  saveView: (table, id, input) => {
    const view = { table, id, input }
    return sendUnderKey(
      ['tableViewSave', scope, view],
      async (key) => (await request(documents.saveView, { ...view, key }, scope)).tableViewSave,
    )
  },
  deleteView: async (id) => (await request(documents.deleteView, { id }, scope)).tableViewDelete,
  saveColumns: async (table, columns) =>
    (await request(documents.saveColumns, { table, columns }, scope)).tableColumnsSave,
  exportFile: async (id) => (await request(documents.exportFile, { id }, scope)).export,
  recentExports: {
    queryKey: query(documents.recentExports, {}, scope).queryKey,
    queryFn: async () => (await request(documents.recentExports, {}, scope)).exports,
  },
})
