import { reportTable, type ReportDefinition } from '@admission/common/reports/definition.ts'
import { CalendarClock, Printer } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { RecentExports } from '#platform/list/exports/RecentExports.tsx'
import { useExport } from '#platform/list/exports/use-export.ts'
import { listApi, type ListName } from '#platform/list/list-api.ts'
import type { Office } from '#platform/office.ts'
import { Button } from '#ui/Button.tsx'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { Lazy, type LazyPart } from '#ui/Lazy.tsx'
import type { reportInput } from './report-query.ts'

/** A schedule for what the page shows. */
interface ScheduleDialogProps extends Pick<ReportActionsProps, 'queryInput' | 'columns' | 'timezone'> {
  readonly accountId: string
  readonly title: string
  readonly onClose: () => void
}

export interface ReportActionsProps {
  readonly definition: ReportDefinition
  readonly office: Office
  /** Query that the page shows. Exports and schedules use the same. */
  readonly queryInput: ReturnType<typeof reportInput>
  readonly columns: string[]
  readonly count: number
  readonly timezone: string
  /** Only organizers schedule reports, with permission to manage them. */
  readonly scheduleDialog?: LazyPart<ComponentType<ScheduleDialogProps>> | undefined
}

const listName = (definition: ReportDefinition): ListName =>
  reportTable(definition).replaceAll('-', '_').toUpperCase() as ListName

/** Actions in a report's page header: print, schedule, export. */
export function ReportActions(props: ReportActionsProps) {
  const { definition, office, queryInput, columns, count, timezone, scheduleDialog } = props
  const { title } = definition
  const api = listApi(office.area, office.scope)
  const file = useExport(api, { name: reportTable(definition), title })
  const [open, setOpen] = useState<'recent' | 'schedule'>()
  const close = (): void => setOpen(undefined)
  const exportAs = (format: 'CSV' | 'XLSX'): void => {
    const { parameters: filter, sort } = queryInput
    file.run(() => api.exportList({ list: listName(definition), filter, sort, format, columns, ids: null }))
  }
  return (
    <div className="flex items-center gap-3 print:hidden">
      <Button size="office" square icon={Printer} onClick={() => window.print()}>
        <span className="sr-only">Print</span>
      </Button>
      {scheduleDialog ? (
        <Button size="office" icon={CalendarClock} onClick={() => setOpen('schedule')}>
          Schedule
        </Button>
      ) : null}
      <ExportMenu count={count} progress={file.progress} onExport={exportAs} onRecent={() => setOpen('recent')} />
      <RecentExports api={api} open={open === 'recent'} onClose={close} />
      {open === 'schedule' && scheduleDialog ? (
        <Lazy part={scheduleDialog} onError={close}>
          {(ScheduleDialog) => (
            <ScheduleDialog
              {...{ title, queryInput, columns, timezone }}
              accountId={office.scope.accountId ?? ''}
              onClose={close}
            />
          )}
        </Lazy>
      ) : null}
    </div>
  )
}
