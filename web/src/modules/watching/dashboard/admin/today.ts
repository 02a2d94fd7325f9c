import { formatMoney, type Money } from '@admission/common/money.ts'
import { formatClock, formatWeekday } from '@admission/common/time.ts'
import { number } from '@admission/common/words.ts'
import type { ChartLine } from '#ui/charts/line-chart.ts'
import { differenceIn, percentChange } from '#ui/dashboard/figure-change.ts'
import type { DashboardTodayQuery } from './dashboard.gql.ts'

export type Today = DashboardTodayQuery['dashboardToday']

/** `last Thursday`, in the account's time zone. */
export const comparedDay = ({ at }: Pick<Today, 'at'>): string => `last ${formatWeekday(at.local, 'LONG')}`

const each = (money: Money, tickets: number): number => Math.round(money.amount / tickets)

/** The figures of the day: tickets, orders, and with the permission the money. */
export const todayFigures = ({ now, before }: Pick<Today, 'now' | 'before'>) => {
  const figures: { label: string; value: string; change?: string | undefined }[] = [
    { label: 'tickets', value: number(now.tickets), change: percentChange(now.tickets, before.tickets) },
    { label: 'orders', value: number(now.orders), change: percentChange(now.orders, before.orders) },
  ]
  const { gross, refunded } = now
  if (gross === null || before.gross === null) return figures
  figures.push({
    label: 'gross',
    value: formatMoney(gross),
    change: percentChange(gross.amount, before.gross.amount),
  })
  if (now.tickets > 0)
    figures.push({
      label: 'each',
      value: formatMoney({ ...gross, amount: each(gross, now.tickets) }),
      ...(before.tickets === 0
        ? {}
        : {
            change: differenceIn(each(gross, now.tickets), each(before.gross, before.tickets), (amount) =>
              formatMoney({ ...gross, amount }),
            ),
          }),
    })
  if (refunded !== null) figures.push({ label: 'refunded', value: formatMoney(refunded) })
  return figures
}

/**
 * Tickets that the day may end with: what was sold, in the share that the compared day had sold by this hour. Undefined
 * without enough to go by.
 */
export const expectedByNight = ({ hours, now }: Pick<Today, 'hours' | 'now'>): number | undefined => {
  const current = hours.findLast((hour) => hour.now !== null)
  const whole = hours.at(-1)?.before ?? 0
  if (current === undefined || current.hour === 24 || current.before < 10 || now.tickets < 10) return undefined
  return Math.round((now.tickets * whole) / current.before)
}

/** The lines of the chart: today, what it may become, and the compared day. */
export const todayLines = (today: Today): ChartLine[] => {
  const { hours } = today
  const expected = expectedByNight(today)
  const at = hours.findLastIndex((hour) => hour.now !== null)
  const current = hours[at]
  const rest = (hours.at(-1)?.before ?? 0) - (current?.before ?? 0)
  const forecast = (before: number): number =>
    expected === undefined || current === undefined || rest === 0
      ? (current?.now ?? 0)
      : Math.round((current.now ?? 0) + ((before - current.before) / rest) * (expected - (current.now ?? 0)))
  return [
    { name: 'Today', kind: 'actual', values: hours.map((hour) => hour.now) },
    ...(expected === undefined
      ? []
      : [
          {
            name: 'Expected',
            kind: 'forecast' as const,
            values: hours.map((hour, index) => (index < at ? null : forecast(hour.before))),
            end: `About ${number(expected)}`,
          },
        ]),
    {
      name: `Last ${formatWeekday(today.at.local, 'LONG')}`,
      kind: 'comparison',
      values: hours.map((hour) => hour.before),
      end: `Last ${formatWeekday(today.at.local, 'SHORT')} ${number(hours.at(-1)?.before ?? 0)}`,
    },
  ]
}

/** Where today's line ends, and what is said there: `331 by 3:12 PM`. */
export const todayMarker = ({ hours, now, at }: Today): { at: number; text: string } => ({
  at: hours.findLastIndex((hour) => hour.now !== null),
  text: `${number(now.tickets)} by ${formatClock(at.local)}`,
})

/** The end of an hour as people say it: `9 AM`; midnight at the end of the day. */
export const hourName = (hour: number): string => formatClock(`2000-01-01T${String(hour % 24).padStart(2, '0')}:00:00`)
