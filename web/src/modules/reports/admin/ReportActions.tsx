import { reportTable, type ReportDefinition } from '@admission/common/reports/definition.ts'
import { CalendarClock, Printer } from 'lucide-react'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { adminKeeper } from '#modules/table-views/admin/keeper.ts'
import { RecentExports } from '#modules/table-views/RecentExports.tsx'
import { sendUnderKey } from '#modules/table-views/sent-key.ts'
import { useExport } from '#modules/table-views/use-export.ts'
import { Button } from '#ui/Button.tsx'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { Fetched, fetchedOnUse } from '#ui/Fetched.tsx'
import { ExportReportDocument, type ExportReportMutationVariables } from './report.gql.ts'
import type { reportAsked } from './report-query.ts'

const scheduleDialog = fetchedOnUse(async () => (await import('./ScheduleDialog.tsx')).ScheduleDialog)

interface ReportActionsProps {
  readonly definition: ReportDefinition
  readonly accountId: string
  /** What the page shows: a file and a schedule hold the same. */
  readonly asked: ReturnType<typeof reportAsked>
  readonly columns: string[]
  readonly count: number
  readonly timezone: string
  readonly maySchedule: boolean
}

type ListName = ExportReportMutationVariables['input']['list']
const listName = (definition: ReportDefinition): ListName =>
  reportTable(definition).replaceAll('-', '_').toUpperCase() as ListName

/** What can be done with a report, in the head of its page: print, schedule, export. */
export function ReportActions(props: ReportActionsProps) {
  const { definition, accountId, asked, columns, count, timezone, maySchedule } = props
  const { title } = definition
  const keeper = adminKeeper(accountId)
  const file = useExport(keeper, { name: reportTable(definition), title })
  const [open, setOpen] = useState<'recent' | 'schedule'>()
  const close = (): void => setOpen(undefined)
  const take = (format: 'CSV' | 'XLSX'): void => {
    const { parameters: filter, sort } = asked
    const input = { list: listName(definition), filter, sort, format, columns, ids: null }
    file.run(() =>
      sendUnderKey(
        input,
        async (key) => (await request(ExportReportDocument, { input: { ...input, key } }, { accountId })).listExport,
      ),
    )
  }
  return (
    <div className="flex items-center gap-3 print:hidden">
      <Button size="office" square icon={Printer} onClick={() => window.print()}>
        <span className="sr-only">Print</span>
      </Button>
      {maySchedule ? (
        <Button size="office" icon={CalendarClock} onClick={() => setOpen('schedule')}>
          Schedule
        </Button>
      ) : null}
      <ExportMenu count={count} progress={file.progress} onExport={take} onRecent={() => setOpen('recent')} />
      <RecentExports keeper={keeper} open={open === 'recent'} onClose={close} />
      {open === 'schedule' ? (
        <Fetched piece={scheduleDialog} wanted onMissing={close}>
          {(ScheduleDialog) => <ScheduleDialog {...{ accountId, title, asked, columns, timezone }} onClose={close} />}
        </Fetched>
      ) : null}
    </div>
  )
}
