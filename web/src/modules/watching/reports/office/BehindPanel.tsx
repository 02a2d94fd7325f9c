import type { Parameters, ReportDefinition } from '@admission/common/reports/definition.ts'
import { plural } from '@admission/common/words.ts'
import { formatDayRange } from '@admission/common/time.ts'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { PreviewState } from '#platform/list/PreviewState.tsx'
import { useOffice } from '#platform/office.ts'
import { reportColumns } from '#platform/report/report-columns.tsx'
import { ReportTotals, reportTotals } from '#platform/report/ReportTotals.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { ReportQuery } from './report.gql.ts'
import { reportWith } from './report-query.ts'
import { useRows } from './ReportRows.tsx'

/** Distance from the last row at which the next page is fetched, in pixels. */
const NEAR_END = 1200

interface BehindPanelProps {
  /** The report with the rows. */
  readonly definition: ReportDefinition
  readonly parameters: Parameters
  readonly onClose: () => void
}

/** The rows behind a figure of a report, beside it. */
export function BehindPanel({ definition, parameters, onClose }: BehindPanelProps) {
  const query = reportWith(useOffice(), { name: definition.name, parameters, sort: null })
  const reading = useQuery(query)
  const report = reading.data?.report
  return (
    <SidePanel
      label={definition.title}
      onClose={onClose}
      head={
        <>
          <b className="font-semibold">{definition.title}</b>
          {report === undefined ? null : (
            <span className="text-ink-soft">
              , {plural(report.whole?.totalCount ?? 0, 'entry', 'entries')},{' '}
              {formatDayRange(report.from, report.to, true)}
            </span>
          )}
        </>
      }
    >
      <PreviewState of={reading} skeleton={<PanelSkeleton />} />
      {report === undefined ? null : <Entries {...{ definition, report, query }} />}
    </SidePanel>
  )
}

interface EntriesProps extends Pick<BehindPanelProps, 'definition'> {
  readonly report: ReportQuery['report']
  readonly query: ReturnType<typeof reportWith>
}

function Entries({ definition, report, query }: EntriesProps) {
  const { rows, loadMore } = useRows(report, query)
  const columns = reportColumns(definition, report.columns, report).filter(({ extra }) => extra !== true)
  return (
    <div
      className="absolute inset-0 flex flex-col"
      onScrollCapture={({ target }) => {
        const { scrollTop, clientHeight, scrollHeight } = target as HTMLElement
        if (scrollTop + clientHeight > scrollHeight - NEAR_END) loadMore()
      }}
    >
      <div className="border-b border-line px-5 py-4">
        <ReportTotals totals={definition.totals} figures={reportTotals(report.whole?.totals)} units={report} isNarrow />
      </div>
      <DataTable
        label={definition.title}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ id }) => id}
        empty={<EmptyState icon={ChartColumn} title="Nothing behind this figure" text={definition.text} />}
      />
    </div>
  )
}

const PanelSkeleton = () => (
  <Loading label="Loading entries">
    <div className="flex flex-col gap-3 p-5">
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-2/3" />
    </div>
  </Loading>
)
