import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { useTableView } from '#platform/table-view.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { OfficeHeader } from '#ui/OfficeHeader.tsx'
import { Pager } from '#ui/Pager.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { eventTableColumns } from './event-columns.tsx'
import { eventColumns, eventListQuery, eventSearch, usualEventSort } from './event-search.ts'
import { EventFilters } from './EventFilters.tsx'
import { EventPanel } from './EventPanel.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/event')({
  validateSearch: eventSearch,
  loader: ({ context, params, location }) =>
    load(context.queryClient, eventListQuery(params.accountId, eventSearch(location.search))),
  head: () => pageHead({ title: 'Events', noindex: true }),
  component: EventListPage,
})

function EventListPage() {
  const { accountId } = Route.useParams()
  const search = Route.useSearch()
  const table = useTableView('events', eventColumns)
  const { view, setFilter, setSort, setPage, setRow } = table
  const { data, isPlaceholderData } = useQuery({
    ...eventListQuery(accountId, search),
    placeholderData: keepPreviousData,
    throwOnError: true,
  })
  if (data === undefined) return null
  const { edges, pageInfo, totalCount } = data.events
  const rows = edges.map(({ node }) => node)
  const filtered = Object.keys(view.filters).length > 0
  return (
    <div className="flex h-dvh min-h-0 flex-col max-phone:h-[calc(100dvh-62px)]">
      <OfficeHeader title="Events" beside={totalCount.toLocaleString('en-US')}>
        <SearchBox
          label="Name of an event"
          value={view.filters.name ?? ''}
          onSearch={(text) => setFilter('name', text)}
        />
      </OfficeHeader>
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          <EventFilters table={table} options={data.eventFilterOptions} />
          <DataTable
            label="Events"
            columns={eventTableColumns}
            rows={rows}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            sort={view.sort ?? usualEventSort}
            onSort={(sort) => setSort(isUsual(sort) ? undefined : sort)}
            current={view.row}
            onCurrent={setRow}
            stale={isPlaceholderData}
            empty={<NoEvents filtered={filtered} onClear={table.clearFilters} />}
          />
          {pageInfo.hasPreviousPage || pageInfo.hasNextPage ? (
            <Pager
              total={totalCount}
              shown={rows.length}
              onPrevious={pageInfo.hasPreviousPage ? () => setPage({ before: pageInfo.startCursor ?? '' }) : undefined}
              onNext={pageInfo.hasNextPage ? () => setPage({ after: pageInfo.endCursor ?? '' }) : undefined}
            />
          ) : null}
        </div>
        {view.row === undefined ? null : (
          <EventPanel
            key={view.row}
            accountId={accountId}
            eventId={view.row}
            place={placeOf(rows, view.row)}
            onClose={() => setRow(undefined)}
          />
        )}
      </div>
    </div>
  )
}

const isUsual = (sort: { readonly by: string; readonly descending: boolean }): boolean =>
  sort.by === usualEventSort.by && sort.descending === usualEventSort.descending

const placeOf = (rows: readonly { readonly id: string }[], id: string): string => {
  const at = rows.findIndex((row) => row.id === id)
  return at < 0 ? '' : `${at + 1} of ${rows.length}`
}

const NoEvents = ({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) =>
  filtered ? (
    <EmptyState icon={CalendarDays} title="No event fits these filters" text="Take one off, or look for another name.">
      <Button size="office" onClick={onClear}>
        Take off all filters
      </Button>
    </EmptyState>
  ) : (
    <EmptyState
      icon={CalendarDays}
      title="No events yet"
      text="Here stands what this account puts on: each with its date, how its sale stands and what it brought in."
    />
  )
