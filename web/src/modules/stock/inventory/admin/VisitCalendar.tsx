import { formatClock, formatMonth, formatWeekday } from '@admission/common/time.ts'
import { number } from '@admission/common/words.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { query } from '#platform/api.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import type { EventPlace } from '#platform/event-place.ts'
import { EventVisitMonthDocument, type EventVisitMonthQuery } from './event-visits.gql.ts'
import { daysOfMonth, monthAfter, visitsByDay } from './visit-month.ts'
import { VisitDialog } from './VisitDialog.tsx'

type Visit = EventVisitMonthQuery['eventVisits'][number]

interface VisitCalendarProps extends EventPlace {
  /** Day of the plan's first visit, where the calendar opens if it lies ahead. */
  readonly firstDay: string
}

/** A month of visits with what is sold; a visit opens its capacity, and can be closed there. */
export function VisitCalendar({ firstDay, ...place }: VisitCalendarProps) {
  const { accountId, eventId } = place
  const client = useQueryClient()
  const { canEdit } = useRecordFrame()
  const [month, setMonth] = useState(() => {
    const today = new Date().toISOString().slice(0, 7)
    return firstDay.slice(0, 7) > today ? firstDay.slice(0, 7) : today
  })
  const [opened, setOpened] = useState<Visit>()
  const monthQuery = query(EventVisitMonthDocument, { eventId, month }, { accountId })
  const { data, isError } = useQuery(monthQuery)
  const byDay = visitsByDay(data?.eventVisits ?? [])
  const days = daysOfMonth(month)
  return (
    <section aria-labelledby="visit-month" className="border-t border-line pt-6">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="visit-month" aria-live="polite" className="text-18 font-semibold">
          {formatMonth(`${month}-01`)}
        </h2>
        <div className="flex gap-2">
          <Button
            size="office"
            square
            icon={ChevronLeft}
            aria-label="Previous month"
            onClick={() => setMonth(monthAfter(month, -1))}
          >
            {null}
          </Button>
          <Button
            size="office"
            square
            icon={ChevronRight}
            aria-label="Next month"
            onClick={() => setMonth(monthAfter(month, 1))}
          >
            {null}
          </Button>
        </div>
      </div>
      {isError ? (
        <Alert tone="stop" announced title="The visits couldn’t be loaded. Try another month, or reload." />
      ) : null}
      {data === undefined && !isError ? <Skeleton className="h-80" /> : null}
      {data === undefined ? null : (
        <ol className="grid gap-px overflow-hidden rounded-6 border border-line bg-line tablet:grid-cols-7">
          {days.map(({ day, column }) => (
            <Day key={day} day={day} column={column} visits={byDay.get(day) ?? []} onOpen={setOpened} />
          ))}
        </ol>
      )}
      {opened === undefined ? null : (
        <VisitDialog
          {...place}
          visit={opened}
          canEdit={canEdit}
          onClose={() => setOpened(undefined)}
          onSaved={() => client.invalidateQueries({ queryKey: monthQuery.queryKey.slice(0, 1) })}
        />
      )}
    </section>
  )
}

interface DayProps {
  readonly day: string
  readonly column: number
  readonly visits: readonly Visit[]
  readonly onOpen: (visit: Visit) => void
}

function Day({ day, column, visits, onOpen }: DayProps) {
  const dayOfMonth = Number(day.slice(8))
  return (
    <li
      // Only the first day needs its column; the others follow.
      style={dayOfMonth === 1 ? { gridColumnStart: column } : undefined}
      className={`flex min-h-20 flex-col gap-1 bg-card p-2 ${visits.length === 0 ? 'max-tablet:hidden' : ''}`}
    >
      <p className="text-13 text-ink-soft">
        {formatWeekday(day, 'SHORT')} {dayOfMonth}
      </p>
      <ul className="flex flex-col gap-1">
        {visits.map((visit) => (
          <li key={visit.id}>
            <TextButton onClick={() => onOpen(visit)}>
              <span className="sr-only">
                {`${formatWeekday(day, 'SHORT')} ${String(dayOfMonth)}, ${formatClock(visit.startsAt.local)}: ${
                  visit.isClosed ? 'closed' : `${String(visit.sold)} of ${String(visit.capacity)} sold`
                }`}
              </span>
              <span aria-hidden="true" className="mono text-13">
                {formatClock(visit.startsAt.local)}
              </span>
              <span aria-hidden="true" className="text-13 font-normal text-ink-soft">
                {visit.isClosed ? 'Closed' : `${number(visit.sold)}/${number(visit.capacity)}`}
              </span>
            </TextButton>
          </li>
        ))}
      </ul>
    </li>
  )
}
