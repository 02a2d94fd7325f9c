import { formatMoney } from '@admission/common/money.ts'
import { formatDay } from '@admission/common/time.ts'
import { number } from '@admission/common/words.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { BarTable } from '#ui/charts/BarTable.tsx'
import { ChartCard } from '#ui/charts/ChartCard.tsx'
import { DayBars } from '#ui/charts/DayBars.tsx'
import { LineChart } from '#ui/charts/LineChart.tsx'
import { InsightsBody } from './InsightsBody.tsx'
import { insightsRoute, insightsRange, rangeSearch } from './insights-range.ts'
import { CollectionInsightsDocument, type CollectionInsightsQuery } from './collection-insights.gql.ts'
import { CapUsage, RuleChanges } from './CollectionRecord.tsx'
import {
  attendanceFinding,
  conversionFinding,
  insightTotals,
  sellThroughFinding,
  shareText,
  soldUntil,
} from './insight-figures.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/$collectionId/insights')({
  ...insightsRoute,
  loader: ({ context, params, deps }) =>
    load(context.queryClient, insightsQuery(params.accountId, params.collectionId, deps.range)),
  component: CollectionInsightsPage,
})

const insightsQuery = (accountId: string, collectionId: string, range: string) =>
  query(CollectionInsightsDocument, { collectionId, range }, { accountId })

type Insights = CollectionInsightsQuery['collectionInsights']

function CollectionInsightsPage() {
  const { accountId, collectionId } = Route.useParams()
  const range = insightsRange(Route.useSearch())
  const navigate = Route.useNavigate()
  const { collectionInsights: insights, collection } = useSuspenseQuery(
    insightsQuery(accountId, collectionId, range),
  ).data
  const { views, carts, tickets } = insightTotals(insights)
  return (
    <InsightsBody
      of={insights}
      range={range}
      onRange={(value) => void navigate({ search: rangeSearch(value) })}
      isEmpty={views + carts + tickets === 0}
      below={
        <div className="grid gap-6 px-4 pb-6 phone:px-6 wide:grid-cols-2">
          <CapUsage of={collection.caps} />
          <RuleChanges of={collection.ruleHistory} />
        </div>
      }
    >
      <Figures of={insights} />
      <div className="grid gap-6 wide:grid-cols-2">
        <SellThrough of={insights} />
        <Interest of={insights} />
        <PriceMix of={insights} />
        {insights.attendance ? <Attendance of={insights.attendance} /> : null}
      </div>
    </InsightsBody>
  )
}

function Figures({ of: insights }: { readonly of: Insights }) {
  const { views, carts, orders, tickets, amount } = insightTotals(insights)
  const { currency, exponent } = insights
  const figures = [
    { label: 'Views', text: number(views) },
    {
      label: 'Carts',
      text: number(carts),
      ...(views === 0 ? {} : { aside: `${shareText(carts, views)} of views` }),
    },
    {
      label: 'Orders',
      text: number(orders),
      ...(views === 0 ? {} : { aside: `${shareText(orders, views)} of views` }),
    },
    { label: insights.attendance ? 'Passes sold' : 'Tickets sold', text: number(tickets) },
    { label: 'Sales, fees included', text: formatMoney({ amount, currency, exponent }) },
  ]
  return (
    <dl aria-label="Totals" className="grid grid-cols-2 gap-x-6 gap-y-4 tablet:grid-cols-5">
      {figures.map(({ label, text, aside }) => (
        <div key={label} className="min-w-0">
          <dt className="text-13 text-ink-soft">{label}</dt>
          <dd className="display text-22 tabular-nums phone:text-28">{text}</dd>
          {aside === undefined ? null : <dd className="text-13 text-ink-soft">{aside}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** Up to six evenly spaced days to label. */
const labeled = (count: number): readonly number[] => {
  const steps = Math.max(1, Math.min(5, count - 1))
  return [...new Set(Array.from({ length: steps + 1 }, (_, at) => Math.round((at * (count - 1)) / steps)))]
}

function SellThrough({ of: insights }: { readonly of: Insights }) {
  const what = insights.attendance ? 'Passes' : 'Tickets'
  const sold = soldUntil(insights)
  const axis = insights.days.map(({ day }) => formatDay(day, false))
  return (
    <ChartCard
      title={sellThroughFinding(insights)}
      text={`${what} sold by day, of ${number(insights.units)} on offer`}
      table={{
        caption: `${what} sold by day`,
        header: ['Day', 'Sold on the day', 'Total sold'],
        rows: insights.days.map(({ tickets }, at) => [axis[at] ?? '', number(tickets), number(sold[at] ?? 0)]),
      }}
    >
      <LineChart
        label={`${what} sold in total, by day`}
        axis={axis}
        named={labeled(axis.length)}
        lines={[{ name: 'Sold', kind: 'actual', values: sold }]}
        levels={insights.units > 0 ? [{ name: 'On offer', kind: 'limit', value: insights.units }] : []}
        format={number}
      />
    </ChartCard>
  )
}

const interestFigures = [
  { figure: 'views', name: 'Views' },
  { figure: 'carts', name: 'Carts' },
  { figure: 'orders', name: 'Orders' },
] as const

function Interest({ of: insights }: { readonly of: Insights }) {
  const { days } = insights
  const first = days[0]
  const last = days.at(-1)
  return (
    <ChartCard
      title={conversionFinding(insights)}
      text="Each day. Abandoned carts are kept for 30 days."
      table={{
        caption: 'Views, carts and orders by day',
        header: ['Day', 'Views', 'Carts', 'Orders', 'Orders per view'],
        rows: days.map(({ day, views, carts, orders }) => [
          formatDay(day, false),
          number(views),
          number(carts),
          number(orders),
          shareText(orders, views),
        ]),
      }}
    >
      {interestFigures.map(({ figure, name }) => (
        <div key={figure} className="mt-2">
          <p className="text-13 text-ink-soft">{name}</p>
          <DayBars days={days.map((day) => ({ day: day.day, value: day[figure] }))} className="h-16" />
        </div>
      ))}
      <p aria-hidden="true" className="mt-1 flex justify-between text-13 text-ink-soft">
        <span>{first === undefined ? '' : formatDay(first.day, false)}</span>
        <span>{last === undefined ? '' : formatDay(last.day, false)}</span>
      </p>
    </ChartCard>
  )
}

function PriceMix({ of: insights }: { readonly of: Insights }) {
  const { mix, currency, exponent } = insights
  const all = mix.reduce((sum, { tickets }) => sum + tickets, 0)
  const [top] = mix
  if (top === undefined) return null
  return (
    <BarTable
      title={`${top.name}: ${shareText(top.tickets, all)} of ${insights.attendance ? 'passes' : 'tickets'}`}
      figures={insights.attendance ? 'passes, sales' : 'tickets, sales'}
      rows={mix.slice(0, 12).map(({ name, tickets, amount }) => ({
        name,
        value: tickets,
        text: number(tickets),
        aside: formatMoney({ amount, currency, exponent }),
      }))}
    />
  )
}

function Attendance({ of: events }: { readonly of: NonNullable<Insights['attendance']> }) {
  const begun = events.flatMap(({ admitted, ...event }) =>
    admitted === null || admitted === undefined ? [] : [{ ...event, admitted }],
  )
  return (
    <BarTable
      title={attendanceFinding(begun)}
      figures="came, of passes"
      rows={begun.slice(-12).map(({ name, startsLocal, admitted, passes }) => ({
        name: startsLocal ? `${formatDay(startsLocal, false)}, ${name}` : name,
        value: admitted,
        text: number(admitted),
        aside: `${shareText(admitted, passes)} of ${number(passes)}`,
      }))}
    />
  )
}
