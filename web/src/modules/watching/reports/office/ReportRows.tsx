import type { ReportDefinition } from '@admission/common/reports/definition.ts'
import { number } from '@admission/common/words.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import type { ListControls } from '#platform/list/use-list-view.ts'
import { useOffice } from '#platform/office.ts'
import type { ReportRow } from '#platform/report/report-columns.tsx'
import { sortName } from '#platform/report/report-search.ts'
import { withGroups } from '#platform/report/report-groups.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Column } from '#ui/table-column.ts'
import type { ReportQuery } from './report.gql.ts'
import { readMore, type reportQuery } from './report-query.ts'

/** Distance from the last row at which the next page is fetched, in pixels. */
const NEAR_END = 2400

interface ReportRowsProps {
  readonly definition: ReportDefinition
  readonly report: ReportQuery['report']
  readonly query: ReturnType<typeof reportQuery>
  readonly table: ListControls
  readonly columns: readonly Column<ReportRow>[]
  readonly stale: boolean
}

/** The table, as high as the window, so that it gets its own scrolling once the totals have scrolled away. */
export function ReportRows({ definition, report, query, table, columns, stale }: ReportRowsProps) {
  const { rows, loadMore } = useRows(report, query)
  const count = report.whole?.totalCount ?? 0
  const { by, descending } = definition.sort
  return (
    <div
      className="flex h-[calc(100dvh-120px)] min-h-96 flex-col border-t border-line print:h-auto"
      onScrollCapture={({ target }) => {
        const { scrollTop, clientHeight, scrollHeight } = target as HTMLElement
        if (scrollTop + clientHeight > scrollHeight - NEAR_END) loadMore()
      }}
    >
      <DataTable
        label={definition.title}
        columns={columns}
        rows={withGroups(definition, rows, (report.whole?.groups ?? []) as readonly ReportRow[])}
        rowId={({ id }) => id}
        rowName={({ id }) => id}
        sort={table.view.sort ?? { by: sortName(by), descending }}
        onSort={table.setSort}
        stale={stale}
        empty={
          <EmptyState
            icon={ChartColumn}
            title="No results for these dates"
            text={`${definition.text} Choose other dates.`}
          />
        }
      />
      {rows.length < count ? (
        <p className="hidden p-4 text-13 print:block">
          The first {number(rows.length)} of {number(count)} rows. Export the report for all of them.
        </p>
      ) : null}
    </div>
  )
}

/** Rows loaded so far, and a function that loads more. */
export function useRows(report: ReportQuery['report'], query: ReturnType<typeof reportQuery>) {
  const { area } = useOffice()
  const more = useInfiniteQuery({
    queryKey: [...query.queryKey, 'more', report.next],
    queryFn: ({ pageParam }) => readMore(query, area, pageParam),
    initialPageParam: report.next ?? '',
    getNextPageParam: ({ next }) => next,
    enabled: false,
  })
  const pieces = [report, ...(more.data?.pages ?? [])]
  const last = pieces.at(-1)
  return {
    rows: pieces.flatMap(({ rows }) => rows as readonly ReportRow[]),
    loadMore: (): void => {
      if (last?.next != null && !more.isFetching) void more.fetchNextPage()
    },
  }
}
