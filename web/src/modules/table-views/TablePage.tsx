import type { LucideIcon } from 'lucide-react'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useDrawnInSlices } from '#platform/first-page.ts'
import { ListSkeleton } from '#platform/ListSkeleton.tsx'
import type { TableControls } from '#platform/table-view.ts'
import { BulkBar, type BulkAction } from '#ui/BulkBar.tsx'
import { Button } from '#ui/Button.tsx'
import { ColumnChoice } from '#ui/ColumnChoice.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { OfficeHeader } from '#ui/OfficeHeader.tsx'
import { Pager } from '#ui/Pager.tsx'
import { SavedViews } from '#ui/SavedViews.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import type { Column, Sort } from '#ui/table-column.ts'
import type { ExportFile, Keeper } from './keeper.ts'
import { RecentExports } from './RecentExports.tsx'
import { sendUnderKey } from './sent-key.ts'
import { useExport } from './use-export.ts'
import { useKeptTable } from './use-kept-table.ts'

/** A page of a list, as the APIs answer it. */
interface ListPage<Row> {
  readonly edges: readonly { readonly node: Row }[]
  readonly pageInfo: {
    readonly hasNextPage: boolean
    readonly hasPreviousPage: boolean
    readonly startCursor: string | null
    readonly endCursor: string | null
  }
  readonly totalCount: number
}

/** What is to be a file: `ids` null for all that is filtered; `key`: sent again with the same it is the same file. */
export interface WantedFile {
  readonly format: 'CSV' | 'XLSX'
  readonly columns: string[]
  readonly ids: string[] | null
  readonly key: string
}

interface TablePageProps<Row, Filter extends string> {
  /** What the list is of: `Events`. */
  readonly title: string
  readonly table: TableControls<Filter>
  readonly keeper: Keeper
  readonly page: ListPage<Row>
  /** Other rows are on their way. */
  readonly stale: boolean
  readonly columns: readonly Column<Row>[]
  readonly rowName: (row: Row) => string
  /** The order that needs no word; left out where the list cannot be sorted. */
  readonly usualSort?: Sort
  /** The filter that is typed. */
  readonly search: { readonly column: Filter; readonly label: string }
  /** What has to be known before anything else; it stands above the filters. */
  readonly notice?: ReactNode
  /** A `FilterBar`. */
  readonly filters: ReactNode
  /** The preview of a row; `place` is `3 of 50`. */
  readonly renderPanel: (id: string, place: string) => ReactNode
  readonly onOpen?: (row: Row) => void
  /** What the list is for, shown while it has no row at all. */
  readonly empty: { readonly icon: LucideIcon; readonly title: string; readonly text: string; readonly none: string }
  readonly exportList: (wanted: WantedFile) => Promise<ExportFile>
  /** What can be done with ticked rows besides taking them out as a file. */
  readonly actions?: (rows: readonly Row[], untick: () => void) => readonly BulkAction[]
  /** An action is at work. */
  readonly busy?: boolean
  /** Its preview holds tables of its own. */
  readonly widePanel?: boolean
  /** The API only goes forward: one step back is the first page. */
  readonly forwardOnly?: boolean
}

const sameSort = (a: Sort, b: Sort | undefined): boolean => a.by === b?.by && a.descending === b.descending

/** A list of a back office, whole: head, views, filters, columns, table, preview, ticks, export. A page gives it what is its own. */
export const TablePage = <Row extends { readonly id: string }, Filter extends string>(
  props: TablePageProps<Row, Filter>,
) => (useDrawnInSlices() ? <WholeTablePage {...props} /> : <ListSkeleton title={props.title} />)

function WholeTablePage<Row extends { readonly id: string }, Filter extends string>(
  props: TablePageProps<Row, Filter>,
) {
  const { title, table, keeper, page, columns, usualSort, search, renderPanel, exportList } = props
  const { view, typeFilter, setSort, setRow } = table
  const kept = useKeptTable({ table, keeper, columns })
  const file = useExport(keeper, { name: table.name, title })
  const rows = page.edges.map(({ node }) => node)
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set())
  const [recentOpen, setRecentOpen] = useState(false)
  const ticked = rows.filter(({ id }) => ticks.has(id))
  const untick = (): void => setTicks(new Set())
  const shown = kept.shown.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const take = (format: WantedFile['format'], ids: string[] | null): void => {
    const wanted = { format, columns: shown.map(({ id }) => id), ids }
    const what = [keeper.kept(table.name).queryKey, view.filters, view.sort, wanted]
    file.run(() => sendUnderKey(what, (key) => exportList({ ...wanted, key })))
  }
  const at = rows.findIndex(({ id }) => id === view.row)
  return (
    <div className="flex h-dvh min-h-0 flex-col max-phone:h-[calc(100dvh-62px)]">
      <OfficeHeader title={title} beside={page.totalCount.toLocaleString('en-US')}>
        <SearchBox
          label={search.label}
          value={view.filters[search.column] ?? ''}
          onSearch={(text) => typeFilter(search.column, text)}
        />
        <ExportMenu
          count={page.totalCount}
          progress={file.progress}
          onExport={(format) => take(format, null)}
          onRecent={() => setRecentOpen(true)}
        />
        <RecentExports keeper={keeper} open={recentOpen} onClose={() => setRecentOpen(false)} />
      </OfficeHeader>
      <SavedViews
        of={title.toLowerCase()}
        views={kept.views}
        current={kept.current?.id}
        changed={kept.changed}
        onShow={kept.show}
        onSave={kept.save}
        onName={kept.saveAs}
        onDefault={kept.setDefault}
        onDelete={kept.remove}
      />
      {props.notice}
      <div className={`flex min-h-0 flex-1 ${props.widePanel === true ? '[--panel:404px]' : ''}`}>
        <div className="relative flex min-w-0 flex-1 flex-col">
          <div className="flex items-start">
            <div className="min-w-0 flex-1">{props.filters}</div>
            <div className="py-3 pr-4 phone:pr-6">
              <ColumnChoice columns={columns} shown={kept.shown} onShown={kept.setColumns} />
            </div>
          </div>
          <DataTable
            label={title}
            columns={shown}
            rows={rows}
            rowId={({ id }) => id}
            rowName={props.rowName}
            sort={view.sort ?? usualSort}
            onSort={(sort) => setSort(sameSort(sort, usualSort) ? undefined : sort)}
            current={view.row}
            onCurrent={setRow}
            {...(props.onOpen === undefined ? {} : { onOpen: props.onOpen })}
            selected={ticks}
            onSelect={setTicks}
            stale={props.stale}
            empty={<Nothing {...props} />}
          />
          {ticked.length === 0 ? null : (
            <BulkBar
              count={ticked.length}
              busy={props.busy ?? false}
              onClear={untick}
              actions={[
                ...(props.actions?.(ticked, untick) ?? []),
                {
                  name: 'Export',
                  icon: Download,
                  onChoose: () =>
                    take(
                      'CSV',
                      ticked.map(({ id }) => id),
                    ),
                },
              ]}
            />
          )}
          <Pages {...props} />
        </div>
        {view.row === undefined
          ? null
          : renderPanel(view.row, at < 0 ? '' : `${String(at + 1)} of ${String(rows.length)}`)}
      </div>
    </div>
  )
}

function Pages<Row, Filter extends string>({ page, table, forwardOnly = false }: TablePageProps<Row, Filter>) {
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = page.pageInfo
  if (!hasNextPage && !hasPreviousPage) return null
  const back = (): void => table.setPage(forwardOnly ? {} : { before: startCursor ?? '' })
  return (
    <Pager
      total={page.totalCount}
      shown={page.edges.length}
      onPrevious={hasPreviousPage ? back : undefined}
      onNext={hasNextPage ? () => table.setPage({ after: endCursor ?? '' }) : undefined}
    />
  )
}

const Nothing = <Row, Filter extends string>({ table, empty }: TablePageProps<Row, Filter>) =>
  Object.keys(table.view.filters).length > 0 ? (
    <EmptyState icon={empty.icon} title={empty.none} text="Take a filter off, or look for something else.">
      <Button size="office" onClick={table.clearFilters}>
        Take off all filters
      </Button>
    </EmptyState>
  ) : (
    <EmptyState icon={empty.icon} title={empty.title} text={empty.text} />
  )
