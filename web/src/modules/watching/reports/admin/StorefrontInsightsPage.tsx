import { formatMoney } from '@admission/common/money.ts'
import { formatDay } from '@admission/common/time.ts'
import { visitSourceLabel } from '@admission/common/visit-source.ts'
import { number } from '@admission/common/words.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { maySee, useRights } from '#platform/rights.ts'
import { BarTable } from '#ui/charts/BarTable.tsx'
import { ChartCard } from '#ui/charts/ChartCard.tsx'
import { DayBars } from '#ui/charts/DayBars.tsx'
import { shareText } from './insight-figures.ts'
import { InsightsBody } from './InsightsBody.tsx'
import { insightsRoute, insightsRange, rangeSearch } from './insights-range.ts'
import { StorefrontInsightsDocument, type StorefrontInsightsQuery } from './storefront-insights.gql.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/storefront/$storefrontId/insights')({
  ...insightsRoute,
  loader: ({ context, params, deps }) =>
    load(context.queryClient, insightsQuery(params.accountId, params.storefrontId, deps.range)),
  component: StorefrontInsightsPage,
})

const insightsQuery = (accountId: string, storefrontId: string, range: string) =>
  query(StorefrontInsightsDocument, { storefrontId, range }, { accountId })

type Insights = StorefrontInsightsQuery['storefrontInsights']
type Figure = 'views' | 'carts' | 'checkouts' | 'orders'

const steps: readonly { readonly figure: Figure; readonly name: string }[] = [
  { figure: 'views', name: 'Views' },
  { figure: 'carts', name: 'Carts' },
  { figure: 'checkouts', name: 'Checkouts' },
  { figure: 'orders', name: 'Orders' },
]

const totalOf = ({ days }: Insights, figure: Figure | 'tickets' | 'amount'): number =>
  days.reduce((all, day) => all + day[figure], 0)

function StorefrontInsightsPage() {
  const { accountId, storefrontId } = Route.useParams()
  const range = insightsRange(Route.useSearch())
  const navigate = Route.useNavigate()
  const { storefrontInsights: insights } = useSuspenseQuery(insightsQuery(accountId, storefrontId, range)).data
  const isEmpty = steps.every(({ figure }) => totalOf(insights, figure) === 0)
  return (
    <InsightsBody
      of={insights}
      range={range}
      onRange={(value) => void navigate({ search: rangeSearch(value) })}
      isEmpty={isEmpty}
    >
      <Figures of={insights} />
      <div className="grid items-start gap-6 wide:grid-cols-2">
        <Funnel of={insights} />
        <ByDay of={insights} />
        <Sources of={insights} />
        <Shows of={insights} />
      </div>
    </InsightsBody>
  )
}

const useMoney = ({ currency, exponent }: Insights) => {
  const isShown = maySee('orders', useRights())
  return (amount: number): string | undefined => (isShown ? formatMoney({ amount, currency, exponent }) : undefined)
}

function Figures({ of: insights }: { readonly of: Insights }) {
  const money = useMoney(insights)
  const views = totalOf(insights, 'views')
  const orders = totalOf(insights, 'orders')
  const sales = money(totalOf(insights, 'amount'))
  const figures = [
    { label: 'Views', text: number(views) },
    { label: 'Orders', text: number(orders) },
    { label: 'Orders per view', text: shareText(orders, views) },
    { label: 'Tickets sold', text: number(totalOf(insights, 'tickets')) },
    ...(sales === undefined ? [] : [{ label: 'Sales, fees included', text: sales }]),
  ]
  return (
    <dl aria-label="Totals" className="grid grid-cols-2 gap-x-6 gap-y-4 tablet:grid-cols-5">
      {figures.map(({ label, text }) => (
        <div key={label} className="min-w-0">
          <dt className="text-13 text-ink-soft">{label}</dt>
          <dd className="display text-22 tabular-nums phone:text-28">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** From views to orders, with what each step keeps of the one before. */
function Funnel({ of: insights }: { readonly of: Insights }) {
  const totals = steps.map(({ figure, name }) => ({ name, value: totalOf(insights, figure) }))
  const orders = totals.at(-1)?.value ?? 0
  const views = totals[0]?.value ?? 0
  return (
    <BarTable
      title={views === 0 ? 'From views to orders' : `${shareText(orders, views)} of views became orders`}
      figures="how many, share of the step before"
      rows={totals.map(({ name, value }, index) => ({
        name,
        value,
        text: number(value),
        aside: index === 0 ? '' : shareText(value, totals[index - 1]?.value ?? 0),
      }))}
    />
  )
}

function ByDay({ of: insights }: { readonly of: Insights }) {
  const { days } = insights
  const money = useMoney(insights)
  const best = days.toSorted((one, other) => other.tickets - one.tickets)[0]
  const title =
    best === undefined || best.tickets === 0
      ? 'Nothing sold in this period'
      : `Best day: ${formatDay(best.day, false)}, ${number(best.tickets)} sold`
  const hasMoney = money(0) !== undefined
  return (
    <ChartCard
      title={title}
      text="Each day. Abandoned carts are kept for 30 days."
      table={{
        caption: 'Views, carts, checkouts, orders and sales by day',
        header: ['Day', ...steps.map(({ name }) => name), 'Tickets', ...(hasMoney ? ['Sales'] : [])],
        rows: days.map((day) => [
          formatDay(day.day, false),
          ...steps.map(({ figure }) => number(day[figure])),
          number(day.tickets),
          ...(hasMoney ? [money(day.amount) ?? ''] : []),
        ]),
      }}
    >
      {steps.map(({ figure, name }) => (
        <div key={figure} className="mt-2">
          <p className="text-13 text-ink-soft">{name}</p>
          <DayBars days={days.map((day) => ({ day: day.day, value: day[figure] }))} className="h-12" />
        </div>
      ))}
      <p aria-hidden="true" className="mt-1 flex justify-between text-13 text-ink-soft">
        <span>{formatDay(insights.from, false)}</span>
        <span>{formatDay(insights.to, false)}</span>
      </p>
    </ChartCard>
  )
}

function Sources({ of: insights }: { readonly of: Insights }) {
  const money = useMoney(insights)
  const { sources } = insights
  const [top] = sources
  if (top === undefined) return null
  return (
    <BarTable
      title="Where visitors came from"
      figures={money(0) === undefined ? 'views' : 'views, sales'}
      rows={sources.map(({ source, views, amount }) => {
        const aside = money(amount)
        return {
          name: visitSourceLabel(source),
          value: views,
          text: number(views),
          ...(aside === undefined ? {} : { aside }),
        }
      })}
    />
  )
}

function Shows({ of: insights }: { readonly of: Insights }) {
  const money = useMoney(insights)
  const { shows } = insights
  const [top] = shows
  if (top === undefined) return null
  return (
    <BarTable
      title={top.tickets === 0 ? 'Shows' : `${top.name} sold most`}
      figures={money(0) === undefined ? 'tickets' : 'tickets, sales'}
      rows={shows.map(({ name, tickets, amount }) => {
        const aside = money(amount)
        return { name, value: tickets, text: number(tickets), ...(aside === undefined ? {} : { aside }) }
      })}
    />
  )
}
