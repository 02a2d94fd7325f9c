import type { UseQueryOptions } from '@tanstack/react-query'
import { query, request } from '../api.ts'
import { sendWithKey } from '../idempotency-key.ts'
import type { Scope } from '../request-headers.ts'
import * as admin from './admin/list-api.gql.ts'
import * as employee from './employee/list-api.gql.ts'
import type { ListPreferences, SavedView } from './saved-views.ts'

type Export = admin.ExportFactsFragment
/** An export, without the link to its file. */
export type ExportFacts = Pick<Export, Exclude<keyof Export, 'createdAt'>> & {
  readonly createdAt: { readonly utc: string }
}
/** An export with its download link once it is READY. The link works for 15 minutes. */
export type ExportFile = ExportFacts & { readonly url: string | null }

/** Content of a view to save. */
export type ViewContent = Omit<SavedView, 'id'>

/** Lists that can be exported. */
export type ListName = admin.ListName | employee.ListName

/** Which rows and columns of a list to export, and the format. */
type ExportInput = Omit<admin.ListExportInput, 'list' | 'key'> & { readonly list: ListName }

/** API of an office that all lists share: the user's preferences (saved views, columns) and exports. */
export interface ListApi {
  readonly endpoint: 'admin' | 'employee'
  readonly preferences: (list: string) => UseQueryOptions<ListPreferences> & { readonly queryKey: readonly unknown[] }
  readonly saveView: (list: string, id: string | null, view: ViewContent) => Promise<ListPreferences>
  readonly deleteView: (id: string) => Promise<ListPreferences>
  readonly saveColumns: (list: string, columns: readonly string[] | null) => Promise<ListPreferences>
  /** Starts an export. Retrying with the same input before an answer arrives returns the same export. */
  readonly exportList: (input: ExportInput) => Promise<ExportFile>
  readonly exportFile: (id: string) => Promise<ExportFile>
  /** The user's own exports of the last day, latest first, up to 20. */
  readonly recentExports: UseQueryOptions<readonly ExportFacts[]>
}

const documents = { admin, employee }

/** Name under which preferences of a list are stored: `seatExtras` is `seat-extras`. */
const tableOf = (list: string): string => list.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

/** The list API in the scope of a page: an account, or `{}` in the employee office. */
export const listApi = (endpoint: ListApi['endpoint'], scope: Scope): ListApi => {
  const of = documents[endpoint]
  return {
    endpoint,
    preferences: (list) => ({
      queryKey: query(of.ListPreferencesDocument, { table: tableOf(list) }, scope).queryKey,
      queryFn: async () => (await request(of.ListPreferencesDocument, { table: tableOf(list) }, scope)).tableViews,
    }),
    saveView: (list, id, input) => {
      const view = { table: tableOf(list), id, input }
      return sendWithKey(
        ['tableViewSave', scope, view],
        async (key) => (await request(of.SaveViewDocument, { ...view, key }, scope)).tableViewSave,
      )
    },
    deleteView: async (id) => (await request(of.DeleteViewDocument, { id }, scope)).tableViewDelete,
    saveColumns: async (list, columns) =>
      (await request(of.SaveColumnsDocument, { table: tableOf(list), columns }, scope)).tableColumnsSave,
    exportList: (exportInput) =>
      sendWithKey(['listExport', scope, exportInput], async (key) => {
        // Safe cast: the two documents differ only in their list names, and a definition uses its own office's names.
        const document = of.ExportListDocument as typeof admin.ExportListDocument
        const input = { ...exportInput, key } as admin.ListExportInput
        return (await request(document, { input }, scope)).listExport
      }),
    exportFile: async (id) => (await request(of.ExportFileDocument, { id }, scope)).export,
    recentExports: {
      queryKey: query(of.RecentExportsDocument, {}, scope).queryKey,
      queryFn: async () => (await request(of.RecentExportsDocument, {}, scope)).exports,
    },
  }
}
