import type { ReportDefinition } from '@admission/common/reports/definition.ts'
import { number } from '@admission/common/words.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import { listApi } from '#platform/list/list-api.ts'
import { useList } from '#platform/list/use-list.ts'
import { useListView, type ListControls } from '#platform/list/use-list-view.ts'
import { useSavedViews } from '#platform/list/use-saved-views.ts'
import { ReportChart, type ChartDay } from '#platform/report/ReportChart.tsx'
import { reportColumns, type ReportRow } from '#platform/report/report-columns.tsx'
import { ReportParameters } from '#platform/report/ReportParameters.tsx'
import { reportPlace, sortName } from '#platform/report/report-search.ts'
import { ReportTotals } from '#platform/report/ReportTotals.tsx'
import { Alert } from '#ui/Alert.tsx'
import { ColumnChoice } from '#ui/ColumnChoice.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { OfficeHeader } from '#ui/OfficeHeader.tsx'
import { SavedViews } from '#platform/list/SavedViews.tsx'
import type { Column } from '#ui/table-column.ts'
import type { ReportQuery } from './report.gql.ts'
import { ReportActions } from './ReportActions.tsx'
import { ReportFile } from './ReportFile.tsx'
import { readMore, reportInput, reportQuery } from './report-query.ts'

/** Distance from the last row at which the next page is fetched, in pixels. */
const NEAR_END = 2400

interface ReportPageProps {
  readonly definition: ReportDefinition
}

/**
 * A back-office report: parameters in the URL, totals, chart, table, export, saved views and schedules.
 * Everything is derived from the definition.
 */
export function ReportPage({ definition }: ReportPageProps) {
  const { accountId = '' } = useParams({ strict: false })
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const query = reportQuery(definition, accountId, search)
  const { data, stale } = useList(query)
  if (data === undefined) return null
  return <LoadedReport definition={definition} accountId={accountId} data={data} stale={stale} query={query} />
}

interface LoadedReportProps extends ReportPageProps {
  readonly accountId: string
  readonly data: ReportQuery
  readonly stale: boolean
  readonly query: ReturnType<typeof reportQuery>
}

function LoadedReport({ definition, accountId, data, stale, query }: LoadedReportProps) {
  const { report, account } = data
  const list = reportPlace(definition)
  const table = useListView(list)
  const columns = reportColumns(definition, report.columns, report)
  const saved = useSavedViews({ list, controls: table, api: listApi('admin', { accountId }), columns })
  const shown = saved.shown.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const count = report.whole?.totalCount ?? 0
  const mayManage = account.permissions.some((each) => each.name === 'reports' && each.manage)
  return (
    <div className="flex h-dvh min-h-0 flex-col max-phone:h-[calc(100dvh-62px)] print:h-auto">
      <OfficeHeader title={definition.title} beside={number(count)}>
        <ReportActions
          definition={definition}
          accountId={accountId}
          queryInput={reportInput(definition, table.view)}
          columns={shown.map(({ id }) => id)}
          count={count}
          timezone={report.timezone}
          maySchedule={mayManage}
        />
      </OfficeHeader>
      <div className="print:hidden">
        <SavedViews
          of={definition.title.toLowerCase()}
          views={saved.views}
          current={saved.current?.id}
          changed={saved.changed}
          onShow={saved.show}
          onSave={saved.save}
          onName={saved.saveAs}
          onDefault={saved.setDefault}
          onDelete={saved.remove}
        />
      </div>
      <ReportFile accountId={accountId} title={definition.title} />
      <div className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
        <div className="flex items-start">
          <div className="min-w-0 flex-1">
            <ReportParameters hasEvents={'events' in definition.parameters} {...{ accountId, table }} days={report} />
          </div>
          <div className="py-3 pr-4 phone:pr-6 print:hidden">
            <ColumnChoice columns={columns} shown={saved.shown} onShown={saved.setColumns} />
          </div>
        </div>
        {mayManage ? null : <HiddenColumns />}
        <Summary definition={definition} report={report} stale={stale} />
        <Rows definition={definition} report={report} query={query} table={table} columns={shown} stale={stale} />
      </div>
    </div>
  )
}

const HiddenColumns = () => (
  <div className="px-4 pb-3 phone:px-6">
    <Alert tone="note" title="Names and e-mail addresses are hidden">
      Ask an owner of this account for permission to manage reports.
    </Alert>
  </div>
)

type Shown = Pick<LoadedReportProps, 'definition' | 'stale'> & { readonly report: ReportQuery['report'] }

/** Totals and daily chart of the whole result. */
const Summary = ({ definition: { totals, chart }, report, stale }: Shown) => (
  <div aria-busy={stale} className={`flex flex-col gap-5 px-4 pt-1 pb-5 phone:px-6 ${stale ? 'opacity-60' : ''}`}>
    <ReportTotals
      totals={totals}
      figures={(report.whole?.totals ?? {}) as Readonly<Record<string, number>>}
      units={report}
    />
    {chart === null || report.rows.length === 0 ? null : (
      <ReportChart chart={chart} days={(report.whole?.chart ?? []) as readonly ChartDay[]} />
    )}
  </div>
)

interface RowsProps extends Shown {
  readonly query: LoadedReportProps['query']
  readonly table: ListControls
  readonly columns: readonly Column<ReportRow>[]
}

/** The table, as high as the window, so that it gets its own scrolling once the totals have scrolled away. */
function Rows({ definition, report, query, table, columns, stale }: RowsProps) {
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
        rows={rows}
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
function useRows(report: ReportQuery['report'], query: ReturnType<typeof reportQuery>) {
  const more = useInfiniteQuery({
    queryKey: [...query.queryKey, 'more', report.next],
    queryFn: ({ pageParam }) => readMore(query, pageParam),
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
