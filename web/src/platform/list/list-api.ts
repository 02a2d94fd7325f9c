import type { UseQueryOptions } from '@tanstack/react-query'
import { query, request } from '../api.ts'
import { sendWithKey } from '../idempotency-key.ts'
import type { OfficeDoc } from '../office-doc.ts'
import type { Scope } from '../request-headers.ts'
import {
  DeleteViewDocument,
  ExportFileDocument,
  ExportListDocument,
  ListPreferencesDocument,
  RecentExportsDocument,
  SaveColumnsDocument,
  SaveViewDocument,
  type ExportFactsFragment,
  type ListExportInput,
} from './office/list-api.gql.ts'
import type { ListPreferences, SavedView } from './saved-views.ts'

export type { ListName } from './office/list-api.gql.ts'

/** An export, without the link to its file. */
export type ExportFacts = Pick<ExportFactsFragment, Exclude<keyof ExportFactsFragment, 'createdAt'>> & {
  readonly createdAt: { readonly utc: string }
}
/** An export with its download link once it is READY. The link works for 15 minutes. */
export type ExportFile = ExportFacts & { readonly url: string | null }

/** Content of a view to save. */
export type ViewContent = Omit<SavedView, 'id'>

/** Which rows and columns of a list to export, and the format. */
type ExportInput = Omit<ListExportInput, 'key'>

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

/** Name under which preferences of a list are stored: `seatExtras` is `seat-extras`. */
const tableOf = (list: string): string => list.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

/** The list API in the scope of a page: an account, or `{}` in the employee office. */
export const listApi = (endpoint: ListApi['endpoint'], scope: Scope): ListApi => {
  const preferences = ListPreferencesDocument.in(endpoint)
  const exports = RecentExportsDocument.in(endpoint)
  const ask = <Result, Variables>(document: OfficeDoc<Result, Variables>, variables: Variables): Promise<Result> =>
    request(document.in(endpoint), variables, scope)
  return {
    endpoint,
    preferences: (list) => ({
      queryKey: query(preferences, { table: tableOf(list) }, scope).queryKey,
      queryFn: async () => (await request(preferences, { table: tableOf(list) }, scope)).tableViews,
    }),
    saveView: (list, id, input) => {
      const view = { table: tableOf(list), id, input }
      return sendWithKey(
        ['tableViewSave', scope, view],
        async (key) => (await ask(SaveViewDocument, { ...view, key })).tableViewSave,
      )
    },
    deleteView: async (id) => (await ask(DeleteViewDocument, { id })).tableViewDelete,
    saveColumns: async (list, columns) =>
      (await ask(SaveColumnsDocument, { table: tableOf(list), columns })).tableColumnsSave,
    exportList: (input) =>
      sendWithKey(
        ['listExport', scope, input],
        async (key) => (await ask(ExportListDocument, { input: { ...input, key } })).listExport,
      ),
    exportFile: async (id) => (await ask(ExportFileDocument, { id })).export,
    recentExports: {
      queryKey: query(exports, {}, scope).queryKey,
      queryFn: async () => (await request(exports, {}, scope)).exports,
    },
  }
}
