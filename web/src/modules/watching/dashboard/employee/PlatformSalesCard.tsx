import { formatMoney } from '@admission/common/money.ts'
import { formatClock } from '@admission/common/time.ts'
import { number } from '@admission/common/words.ts'
import { ChartLine, Table2 } from 'lucide-react'
import { useState } from 'react'
import { QueryCard } from '#platform/dashboard/QueryCard.tsx'
import { ChartTable } from '#ui/charts/ChartTable.tsx'
import { HourLines } from '#ui/charts/HourLines.tsx'
import { percentChange } from '#ui/dashboard/figure-change.ts'
import { KeyFigures } from '#ui/dashboard/KeyFigures.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import type { PlatformTodayQuery } from './platform-dashboard.gql.ts'
import { salesQuery } from './platform-queries.ts'

type Today = PlatformTodayQuery['platformToday']
type Sales = Today['sales'][number]

const hourName = (hour: number): string => formatClock(`2000-01-01T${String(hour).padStart(2, '0')}:00:00`)
/** Hours that are named on the axis. */
const NAMED = [0, 4, 8, 12, 16, 20]

/** Sales of all accounts by the hour, against a week ago. Currencies are never added up. */
export function PlatformSalesCard() {
  const [asTable, setAsTable] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const modeButton = (
    <TextButton icon={asTable ? ChartLine : Table2} onClick={() => setAsTable(!asTable)}>
      {asTable ? 'Chart' : 'Table'}
    </TextButton>
  )
  return (
    <QueryCard
      title="Sold today"
      text="Tickets by the hour in UTC, against a week ago"
      size="two"
      query={salesQuery}
      skeleton={<Skeleton className="h-80" />}
      aside={() => modeButton}
      emptyText={({ platformToday }) =>
        platformToday.sales.length === 0 ? 'Nothing was sold today, or a week ago.' : undefined
      }
    >
      {({ platformToday: { at, sales: all } }) => {
        const sales = all.find(({ currency }) => currency === chosen) ?? all[0]
        return sales === undefined ? null : (
          <>
            <div className="flex flex-wrap items-end justify-between gap-4">
              <KeyFigures against="a week ago at this time" figures={figuresOf(sales)} />
              {all.length < 2 ? null : (
                <SelectField
                  label="Currency"
                  hideLabel
                  quiet
                  size="office"
                  value={sales.currency}
                  onValue={setChosen}
                  options={all.map(({ currency }) => ({ value: currency, label: currency }))}
                />
              )}
            </div>
            {asTable ? <HourTable of={sales} /> : <HourChart at={at} of={sales} />}
          </>
        )
      }}
    </QueryCard>
  )
}

const figuresOf = ({ tickets, ticketsThen, gross, grossThen }: Sales) => [
  { label: 'tickets', value: number(tickets), change: percentChange(tickets, ticketsThen) },
  { label: 'paid', value: formatMoney(gross), change: percentChange(gross.amount, grossThen.amount) },
]

function HourChart({ at, of: { hours, tickets } }: { readonly at: Today['at']; readonly of: Sales }) {
  const current = Number(at.local.slice(11, 13))
  return (
    <HourLines
      label="Tickets sold in each hour today, and a week ago"
      axis={hours.map(({ hour }) => hourName(hour))}
      named={NAMED}
      lines={[
        {
          name: 'Today',
          kind: 'actual',
          values: hours.map((hour) => (hour.hour > current ? null : hour.tickets)),
        },
        { name: 'A week ago', kind: 'comparison', values: hours.map(({ ticketsBefore }) => ticketsBefore) },
      ]}
      now={{ at: current, text: `${number(tickets)} today` }}
    />
  )
}

const HourTable = ({ of: { hours } }: { readonly of: Sales }) => (
  <ChartTable
    caption="Tickets and money by the hour, today and a week ago"
    header={['From', 'Tickets', 'A week ago', 'Paid', 'A week ago, paid']}
    rows={hours.map(({ hour, tickets, ticketsBefore, gross, grossBefore }) => [
      hourName(hour),
      number(tickets),
      number(ticketsBefore),
      formatMoney(gross),
      formatMoney(grossBefore),
    ])}
  />
)
