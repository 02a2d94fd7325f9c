import { number } from '@admission/common/words.ts'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { ColumnChoice } from '#ui/ColumnChoice.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { OfficeHeader } from '#ui/OfficeHeader.tsx'
import { SavedViews } from '#ui/SavedViews.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import type { Sort } from '#ui/table-column.ts'
import { maySee, useRights } from '../rights.ts'
import { addressOf } from '../route-names.ts'
import { CreateButton } from './CreateButton.tsx'
import { RecentExports } from './exports/RecentExports.tsx'
import { listApi, type ListApi } from './list-api.ts'
import type { List, Params } from './list-options.ts'
import { ListBulkBar } from './ListBulkBar.tsx'
import { ListFilters } from './ListFilters.tsx'
import { EmptyList, ListPager } from './ListRest.tsx'
import { useList } from './use-list.ts'
import { useListExport } from './use-list-export.ts'
import { useListView, type ListControls } from './use-list-view.ts'
import { useSavedViews } from './use-saved-views.ts'

interface ListPageProps<Result, Row> {
  readonly list: List<Result, Row>
}

/** A list as `defineList` describes it: the whole page, or a part of one where the list is embedded. */
export function ListPage<Result, Row extends { readonly id: string }>({ list }: ListPageProps<Result, Row>) {
  const params: Params = useParams({ strict: false })
  const { data, stale } = useList(list.pageQuery(params, useSearch({ strict: false })))
  return data === undefined ? null : <LoadedList {...{ list, params, data, stale }} />
}

interface LoadedListProps<Result, Row> extends ListPageProps<Result, Row> {
  readonly params: Params
  readonly data: Result
  /** Other rows are loading. */
  readonly stale: boolean
}

const isSameSort = (a: Sort, b: Sort | undefined): boolean => a.by === b?.by && a.descending === b.descending

const nameOf = (row: object): string => ('name' in row && typeof row.name === 'string' ? row.name : '')

function LoadedList<Result, Row extends { readonly id: string }>(props: LoadedListProps<Result, Row>) {
  const { list, params, data, stale } = props
  const { name, title, defaultSort, open, panel: Panel, notice: Notice, embedded = false } = list
  const navigate = useNavigate()
  const scope = list.scopeOf(params)
  const api = listApi(list.endpoint, scope)
  const rights = useRights()
  const columns = list.columns.filter(({ permission }) => maySee(permission, rights))
  const controls = useListView(list)
  const { view, setSort, setRow } = controls
  const saved = useSavedViews({ list, controls, api, columns })
  const shown = saved.shown.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const exporting = useListExport({ list, api, view, columns: shown.map(({ id }) => id) })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const page = list.pageOf(data)
  const rows = page.edges.map(({ node }) => node)
  const at = rows.findIndex(({ id }) => id === view.row)
  const isEmpty = page.totalCount === 0 && Object.keys(view.filters).length === 0
  const create = <CreateButton create={list.create} params={params} scope={scope} />
  const canSelect = list.exportAs !== undefined || list.steps !== undefined
  return (
    <div className={`flex min-h-0 flex-col ${embedded ? 'flex-1' : 'h-dvh max-phone:h-[calc(100dvh-62px)]'}`}>
      <Head list={list} count={page.totalCount}>
        <Tools {...{ list, controls, api, exporting }} count={page.totalCount} />
        {isEmpty ? null : create}
      </Head>
      {embedded ? null : (
        <SavedViews
          of={title.toLowerCase()}
          views={saved.views}
          current={saved.current?.id}
          changed={saved.changed}
          onShow={saved.show}
          onSave={saved.save}
          onName={saved.saveAs}
          onDefault={saved.setDefault}
          onDelete={saved.remove}
        />
      )}
      {Notice && <Notice />}
      <div className={`flex min-h-0 flex-1 ${list.isPanelWide === true ? '[--panel:404px]' : ''}`}>
        <div className="relative flex min-w-0 flex-1 flex-col">
          <div className="flex items-start">
            <div className="min-w-0 flex-1">
              <ListFilters filters={list.filters} controls={controls} scope={scope} figures={list.figures?.(data)} />
            </div>
            <div className="py-3 pr-4 phone:pr-6">
              <ColumnChoice columns={columns} shown={saved.shown} onShown={saved.setColumns} />
            </div>
          </div>
          <DataTable<Row>
            label={title}
            columns={shown}
            rows={rows}
            rowId={({ id }) => id}
            rowName={list.rowName ?? nameOf}
            sort={view.sort ?? defaultSort}
            onSort={(sort) => setSort(isSameSort(sort, defaultSort) ? undefined : sort)}
            current={view.row}
            {...(Panel === undefined ? {} : { onCurrent: setRow })}
            {...(open === undefined
              ? {}
              : {
                  onOpen: (row) => {
                    const href = addressOf(open[0], { ...params, ...open[1](row) } as Readonly<Record<string, string>>)
                    if (href !== undefined) void navigate({ href })
                  },
                })}
            {...(canSelect ? { selected, onSelect: setSelected } : {})}
            stale={stale}
            empty={<EmptyList list={list} isFiltered={!isEmpty} onClear={controls.clearFilters} create={create} />}
          />
          <ListBulkBar
            list={list}
            scope={scope}
            rows={rows.filter(({ id }) => selected.has(id))}
            onClear={() => setSelected(new Set())}
            onExport={(ids) => exporting.start('CSV', ids)}
          />
          <ListPager page={page} onPage={controls.setPage} />
        </div>
        {Panel === undefined || view.row === undefined ? null : (
          <Panel
            key={`${name} ${view.row}`}
            id={view.row}
            scope={scope}
            place={at < 0 ? '' : `${String(at + 1)} of ${String(rows.length)}`}
            onClose={() => setRow(undefined)}
          />
        )}
      </div>
    </div>
  )
}

interface HeadProps {
  readonly list: { readonly title: string; readonly embedded?: boolean | undefined }
  readonly count: number
  readonly children: ReactNode
}

/** The page's head; an embedded list has a bar with the same tools. */
const Head = ({ list: { title, embedded = false }, count, children }: HeadProps) =>
  embedded ? (
    <div className="flex flex-wrap items-center justify-end gap-3 px-4 pt-3 phone:px-6">{children}</div>
  ) : (
    <OfficeHeader title={title} beside={number(count)}>
      {children}
    </OfficeHeader>
  )

interface ToolsProps<Result, Row> extends ListPageProps<Result, Row> {
  readonly controls: ListControls
  readonly api: ListApi
  readonly exporting: ReturnType<typeof useListExport<Result, Row>>
  readonly count: number
}

/** Search box and export. */
function Tools<Result, Row>({ list, controls, api, exporting, count }: ToolsProps<Result, Row>) {
  const [isRecentOpen, setIsRecentOpen] = useState(false)
  const [id, search] = Object.entries(list.filters).find(([, { Menu }]) => Menu === undefined) ?? []
  return (
    <>
      {id === undefined || search === undefined ? null : (
        <SearchBox
          label={search.label}
          value={controls.view.filters[id] ?? ''}
          onSearch={(text) => controls.typeFilter(id, text)}
        />
      )}
      {list.exportAs === undefined ? null : (
        <>
          <ExportMenu
            count={count}
            progress={exporting.progress}
            onExport={(format) => exporting.start(format, null)}
            onRecent={() => setIsRecentOpen(true)}
          />
          <RecentExports api={api} open={isRecentOpen} onClose={() => setIsRecentOpen(false)} />
        </>
      )}
    </>
  )
}
