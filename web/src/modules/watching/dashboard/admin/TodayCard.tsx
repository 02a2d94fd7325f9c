import { number } from '@admission/common/words.ts'
import { formatClock, formatWeekday } from '@admission/common/time.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChartLine, Table2 } from 'lucide-react'
import { useState } from 'react'
import { QueryCard } from '#platform/dashboard/QueryCard.tsx'
import { ChartTable } from '#ui/charts/ChartTable.tsx'
import { HourLines } from '#ui/charts/HourLines.tsx'
import { KeyFigures } from '#ui/dashboard/KeyFigures.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { todayQuery } from './dashboard-queries.ts'
import { comparedDay, todayFigures, hourName, todayLines, todayMarker, type Today } from './today.ts'

/** Sales of the day against the same weekday, with the hours as a chart or a table. */
export function TodayCard({ accountId }: { readonly accountId: string }) {
  const [asTable, setAsTable] = useState(false)
  // Loaded with the page, so the text needs no skeleton.
  const { dashboardToday: today } = useSuspenseQuery(todayQuery(accountId)).data
  const modeButton = (
    <TextButton icon={asTable ? ChartLine : Table2} onClick={() => setAsTable(!asTable)}>
      {asTable ? 'Chart' : 'Table'}
    </TextButton>
  )
  return (
    <QueryCard
      title="Sold today"
      text={<span data-restless="">{`Against ${comparedDay(today)} until ${formatClock(today.at.local)}`}</span>}
      size="two"
      query={todayQuery(accountId)}
      aside={() => modeButton}
    >
      {({ dashboardToday }) => (
        <>
          <KeyFigures against={`${comparedDay(dashboardToday)} at this time`} figures={todayFigures(dashboardToday)} />
          {asTable ? <HourTable of={dashboardToday} /> : <HourChart of={dashboardToday} />}
        </>
      )}
    </QueryCard>
  )
}

/** Hours that are named on the axis. */
const NAMED = [5, 8, 11, 14, 17, 20, 23]

const HourChart = ({ of: today }: { readonly of: Today }) => (
  <HourLines
    label={`Tickets sold since midnight, hour by hour, and on ${comparedDay(today)}`}
    axis={today.hours.map(({ hour }) => hourName(hour))}
    named={NAMED}
    lines={todayLines(today)}
    now={todayMarker(today)}
  />
)

const HourTable = ({ of: today }: { readonly of: Today }) => (
  <ChartTable
    caption="Tickets sold since midnight, by the end of each hour"
    header={['Until', 'Today', `Last ${formatWeekday(today.at.local, 'LONG')}`]}
    rows={today.hours.map(({ hour, now, before }) => [
      hourName(hour),
      now === null ? '–' : number(now),
      number(before),
    ])}
  />
)
