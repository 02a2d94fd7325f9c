import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { ColumnChoice } from '#ui/ColumnChoice.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { ViewSwitch } from '#ui/ViewSwitch.tsx'
import type { Column, Sort } from '#ui/table-column.ts'
import type { Scope } from '../request-headers.ts'
import { routeAddress } from '../route-names.ts'
import type { List, PageOfRows } from './list-options.ts'
import type { Params } from './list-view.ts'
import { ListCards } from './ListCards.tsx'
import { listLayouts, useListLayout } from './use-list-layout.ts'
import { useListOrder } from './use-list-order.tsx'
import { ListBulkBar } from './ListBulkBar.tsx'
import { ListFilters } from './ListFilters.tsx'
import { EmptyList, ListPager } from './ListRest.tsx'
import type { ListControls } from './use-list-view.ts'
import type { useSavedViews } from './use-saved-views.ts'

interface ListTableProps<Result, Row> {
  readonly list: List<Result, Row>
  readonly params: Params
  readonly scope: Scope
  readonly page: PageOfRows<Row>
  readonly figures: ReactNode
  readonly controls: ListControls
  readonly saved: ReturnType<typeof useSavedViews>
  /** All columns that the user may see. `shown` are the visible ones. */
  readonly columns: readonly Column<Row>[]
  readonly shown: readonly Column<Row>[]
  readonly stale: boolean
  readonly onExport: (ids: string[]) => void
  /** Primary action, for an empty list; otherwise the header has it. */
  readonly create: ReactNode
  /** There are no rows at all, filters aside. */
  readonly isEmpty: boolean
}

const isSameSort = (a: Sort, b: Sort | undefined): boolean => a.by === b?.by && a.descending === b.descending

const isSameOrder = (a: Sort | undefined, b: Sort | undefined): boolean =>
  a === undefined ? b === undefined : isSameSort(a, b)

const nameOf = (row: object): string => ('name' in row && typeof row.name === 'string' ? row.name : '')

/** Filters, rows, bulk actions and pages of a list. */
export function ListTable<Result, Row extends { readonly id: string }>(props: ListTableProps<Result, Row>) {
  const { list, scope, page, controls, saved, columns } = props
  const { view, setSort, setRow } = controls
  const { defaultSort, rowName = nameOf } = list
  const onOpen = useOpen(list, props.params)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const rows = page.edges.map(({ node }) => node)
  const canSelect = list.exportAs !== undefined || list.steps !== undefined
  const sort = view.sort ?? defaultSort
  const isFiltered = Object.keys(view.filters).length > 0
  const order = useListOrder({
    order: list.order,
    endpoint: list.endpoint,
    scope,
    rows,
    nameOf: rowName,
    isWhole: !isFiltered && !page.pageInfo.hasPreviousPage && isSameOrder(sort, defaultSort),
  })
  const [layout, setLayout] = useListLayout(list.name)
  const isCards = list.card !== undefined && layout === 'cards'
  const shown: readonly Column<Row>[] =
    order === undefined
      ? props.shown
      : [...props.shown, { id: 'move', header: 'Move', cell: order.handleOf, end: true }]
  const empty = <EmptyList list={list} isFiltered={isFiltered} onClear={controls.clearFilters} create={props.create} />
  return (
    <div className="relative flex min-w-0 flex-1 flex-col">
      <div className="flex items-start">
        <div className="min-w-0 flex-1">
          <ListFilters filters={list.filters} controls={controls} scope={scope} figures={props.figures} />
        </div>
        <div className="flex items-center gap-3 py-3 pr-4 phone:pr-6">
          {list.card === undefined ? null : (
            <div className="w-40 max-tablet:hidden">
              <ViewSwitch
                label={`Show ${list.title.toLowerCase()} as`}
                size="office"
                views={listLayouts}
                open={layout}
                onOpen={setLayout}
              />
            </div>
          )}
          {isCards || props.isEmpty ? null : (
            <ColumnChoice columns={columns} shown={saved.shown} onShown={saved.setColumns} />
          )}
        </div>
      </div>
      {list.card !== undefined && isCards ? (
        <ListCards
          label={list.title}
          rows={rows}
          nameOf={rowName}
          card={list.card}
          onOpen={onOpen}
          order={order}
          selected={canSelect ? selected : undefined}
          onSelect={setSelected}
          empty={empty}
        />
      ) : (
        <DataTable<Row>
          label={list.title}
          columns={shown}
          rows={rows}
          rowId={({ id }) => id}
          rowName={rowName}
          sort={sort}
          onSort={(next) => setSort(isSameSort(next, defaultSort) ? undefined : next)}
          current={view.row}
          {...(list.panel === undefined ? {} : { onCurrent: setRow })}
          {...(onOpen === undefined ? {} : { onOpen })}
          {...(canSelect ? { selected, onSelect: setSelected } : {})}
          stale={props.stale}
          empty={empty}
          {...(order === undefined ? {} : { onDropOn: order.dropOn })}
        />
      )}
      <ListBulkBar
        list={list}
        params={props.params}
        scope={scope}
        rows={rows.filter(({ id }) => selected.has(id))}
        onClear={() => setSelected(new Set())}
        onExport={props.onExport}
      />
      <ListPager page={page} onPage={controls.setPage} />
    </div>
  )
}

/** Callback that opens the page of a row; undefined if the list's rows have no page. */
function useOpen<Result, Row>({ open }: List<Result, Row>, params: Params): ((row: Row) => void) | undefined {
  const navigate = useNavigate()
  if (open === undefined) return undefined
  const [route, paramsOf] = open
  return (row) => {
    const href = routeAddress(route, { ...params, ...paramsOf(row) })
    if (href !== undefined) void navigate({ href })
  }
}
