import { plural } from '@admission/common/words.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleX, Trash2 } from 'lucide-react'
import { request } from '#platform/api.ts'
import { momentText } from '#platform/time-zones.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.ts'
import { StateBadge } from '#ui/StateBadge.tsx'
import { DeleteReportScheduleDocument, type ReportScheduleFieldsFragment } from './report.gql.ts'
import { schedulesQuery, scheduleText } from './schedule-words.ts'

interface ScheduleListProps {
  readonly accountId: string
  readonly report: string
}

/** Existing schedules: when they run, number of recipients, and the reason if they stopped or failed. */
export function ScheduleList({ accountId, report }: ScheduleListProps) {
  const client = useQueryClient()
  const schedules = schedulesQuery(report, accountId)
  const { data } = useQuery(schedules)
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => request(DeleteReportScheduleDocument, { id }, { accountId }),
    onSuccess: () => client.invalidateQueries({ queryKey: schedules.queryKey }),
  })
  const remove = async ({ id, name }: ReportScheduleFieldsFragment): Promise<void> => {
    const text = 'Links that were already sent stop working.'
    if (await confirm({ title: `Delete the schedule “${name}”?`, text, confirm: 'Delete schedule', danger: true }))
      mutate(id)
  }
  if (data === undefined || data.reportSchedules.length === 0) return null
  return (
    <section aria-label="Schedules" className="mt-8 border-t border-line pt-5">
      <h3 className="text-16 font-semibold">Schedules</h3>
      <ul className="mt-1 divide-y divide-line">
        {data.reportSchedules.map((schedule) => (
          <li key={schedule.id} className="flex items-start gap-3 py-3">
            <div className="min-w-0 flex-1 text-14">
              <p className="font-semibold">{schedule.name}</p>
              <p className="text-ink-soft">
                {scheduleText(schedule)}, {plural(schedule.recipientCount, 'recipient')}
              </p>
              <ScheduleStatus of={schedule} />
            </div>
            <Button
              size="table"
              kind="quiet"
              square
              icon={Trash2}
              disabled={isPending}
              onClick={() => void remove(schedule)}
            >
              <span className="sr-only">Delete {schedule.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const ScheduleStatus = ({ of: { next, failure } }: { readonly of: ReportScheduleFieldsFragment }) => {
  if (next === null)
    return (
      <StateBadge tone="stop" icon={CircleX}>
        Stopped: its owner can no longer schedule reports
      </StateBadge>
    )
  return (
    <>
      <p className="text-ink-soft">Next: {momentText(next, { year: false })}</p>
      {failure === null ? null : (
        <StateBadge tone="stop" icon={CircleX}>
          {`Last report failed: ${failure}`}
        </StateBadge>
      )}
    </>
  )
}
