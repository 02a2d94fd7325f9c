import type { ReportDefinition } from '@admission/common/reports/definition.ts'
import { number } from '@admission/common/words.ts'
import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { listApi } from '#platform/list/list-api.ts'
import { useList } from '#platform/list/use-list.ts'
import { useListView } from '#platform/list/use-list-view.ts'
import { useSavedViews } from '#platform/list/use-saved-views.ts'
import { ReportChart, type ChartDay } from '#platform/report/ReportChart.tsx'
import { useOffice } from '#platform/office.ts'
import { useRights } from '#platform/rights.ts'
import { reportColumns } from '#platform/report/report-columns.tsx'
import { ReportParameters } from '#platform/report/ReportParameters.tsx'
import { reportPlace } from '#platform/report/report-search.ts'
import { ReportTotals, reportTotals } from '#platform/report/ReportTotals.tsx'
import { Alert } from '#ui/Alert.tsx'
import { ColumnChoice } from '#ui/ColumnChoice.tsx'
import { OfficeHeader } from '#ui/OfficeHeader.tsx'
import { SavedViews } from '#platform/list/SavedViews.tsx'
import type { ReportQuery } from './report.gql.ts'
import { ReportActions, type ReportActionsProps } from './ReportActions.tsx'
import { BehindPanel } from './BehindPanel.tsx'
import { ReportRows } from './ReportRows.tsx'
import { reportInput, reportQuery } from './report-query.ts'
import { useBehind } from './use-behind.ts'

interface ReportPageProps {
  readonly definition: ReportDefinition
  /** The file of a schedule that an e-mail links to. */
  readonly file?: ComponentType<{ readonly accountId: string; readonly title: string }>
  readonly scheduleDialog?: ReportActionsProps['scheduleDialog']
}

/**
 * A back-office report: parameters in the URL, totals, chart, table, export, saved views and schedules.
 * Everything is derived from the definition.
 */
export function ReportPage(props: ReportPageProps) {
  const { definition } = props
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const query = reportQuery(definition, useOffice(), search)
  const { data, stale } = useList(query)
  if (data === undefined) return null
  return <LoadedReport {...props} data={data} stale={stale} query={query} />
}

interface LoadedReportProps extends ReportPageProps {
  readonly data: ReportQuery
  readonly stale: boolean
  readonly query: ReturnType<typeof reportQuery>
}

function LoadedReport({ definition, file: File, scheduleDialog, data, stale, query }: LoadedReportProps) {
  const { report } = data
  const office = useOffice()
  const { area, scope } = office
  const list = reportPlace(definition, area)
  const table = useListView(list)
  const behind = useBehind(definition, table.view.filters)
  const columns = reportColumns(definition, report.columns, report, behind.open)
  const saved = useSavedViews({ list, controls: table, api: listApi(area, scope), columns })
  const shown = saved.shown.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const count = report.whole?.totalCount ?? 0
  const mayManage = useRights().manages?.includes('reports') === true
  return (
    <div className="flex h-dvh min-h-0 flex-col max-phone:h-[calc(100dvh-62px)] print:h-auto">
      <OfficeHeader title={definition.title} beside={number(count)}>
        <ReportActions
          definition={definition}
          office={office}
          queryInput={reportInput(definition, table.view)}
          columns={shown.map(({ id }) => id)}
          count={count}
          timezone={report.timezone}
          scheduleDialog={mayManage ? scheduleDialog : undefined}
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
      {File === undefined ? null : <File accountId={scope.accountId ?? ''} title={definition.title} />}
      <div className="flex min-h-0 flex-1 [--panel:560px] print:block">
        <div className="min-h-0 min-w-0 flex-1 overflow-y-auto print:overflow-visible">
          <div className="flex items-start">
            <div className="min-w-0 flex-1">
              <ReportParameters definition={definition} table={table} days={report} />
            </div>
            <div className="py-3 pr-4 phone:pr-6 print:hidden">
              <ColumnChoice columns={columns} shown={saved.shown} onShown={saved.setColumns} />
            </div>
          </div>
          {mayManage || !hasPersonal(definition) ? null : <HiddenColumns />}
          <Summary {...{ definition, report, stale }} isNarrow={behind.parameters !== undefined} />
          <ReportRows {...{ definition, report, query, stale }} table={table} columns={shown} />
        </div>
        {behind.parameters === undefined || definition.behind === undefined ? null : (
          <BehindPanel
            key={JSON.stringify(behind.parameters)}
            definition={definition.behind.report}
            parameters={behind.parameters}
            onClose={behind.close}
          />
        )}
      </div>
    </div>
  )
}

const hasPersonal = ({ columns }: ReportDefinition): boolean =>
  Object.values(columns).some(({ personal }) => personal === true)

const HiddenColumns = () => (
  <div className="px-4 pb-3 phone:px-6">
    <Alert tone="note" title="Names and e-mail addresses are hidden">
      Ask an owner of this account for permission to manage reports.
    </Alert>
  </div>
)

type SummaryProps = Pick<LoadedReportProps, 'definition' | 'stale'> & {
  readonly report: ReportQuery['report']
  /** The rows behind a figure are open beside it. */
  readonly isNarrow: boolean
}

/** Totals and daily chart of the whole result. */
const Summary = ({ definition: { totals, chart }, report, stale, isNarrow }: SummaryProps) => (
  <div aria-busy={stale} className={`flex flex-col gap-5 px-4 pt-1 pb-5 phone:px-6 ${stale ? 'opacity-60' : ''}`}>
    <ReportTotals totals={totals} figures={reportTotals(report.whole?.totals)} units={report} isNarrow={isNarrow} />
    {chart === null || report.rows.length === 0 ? null : (
      <ReportChart chart={chart} days={(report.whole?.chart ?? []) as readonly ChartDay[]} />
    )}
  </div>
)
