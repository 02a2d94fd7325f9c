import { useExport } from './exports/use-export.ts'
import type { ListApi } from './list-api.ts'
import type { List } from './list-options.ts'
import type { Params } from './list-view.ts'
import type { ListView } from './list-view.ts'

interface ExportedList<Result, Row> {
  readonly params: Params
  readonly list: List<Result, Row>
  readonly api: ListApi
  readonly view: ListView
  /** IDs of the visible columns, which are the ones in the file. */
  readonly columns: readonly string[]
}

/** Exports a list: all matching rows (`ids` null), or the selected ones. */
export function useListExport<Result, Row>({ list, params, api, view, columns }: ExportedList<Result, Row>) {
  const { name, title, exportAs } = list
  const { progress, run } = useExport(api, { name, title })
  return {
    progress,
    start: (format: 'CSV' | 'XLSX', ids: readonly string[] | null): void => {
      if (exportAs === undefined) return
      run(() => api.exportList({ list: exportAs, ...list.requestOf(view, params), columns, ids, format }))
    },
  }
}
