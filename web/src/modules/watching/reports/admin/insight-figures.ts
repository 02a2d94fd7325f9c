import { number } from '@admission/common/words.ts'
import type { CollectionInsightsQuery } from './collection-insights.gql.ts'

type Insights = CollectionInsightsQuery['collectionInsights']

const sum = (days: Insights['days'], of: (day: Insights['days'][number]) => number): number =>
  days.reduce((all, day) => all + of(day), 0)

/** The sums over all days. */
export const insightTotals = ({ days }: Pick<Insights, 'days'>) => ({
  views: sum(days, ({ views }) => views),
  carts: sum(days, ({ carts }) => carts),
  orders: sum(days, ({ orders }) => orders),
  tickets: sum(days, ({ tickets }) => tickets),
  amount: sum(days, ({ amount }) => amount),
})

/** Tickets sold until the end of each day, those from before the range included. */
export const soldUntil = ({ days, soldBefore }: Insights): readonly number[] => {
  let sold = soldBefore
  return days.map(({ tickets }) => (sold += tickets))
}

/** A share as text: `12%`, `0.4%`; a dash if there is nothing to divide by. */
export const shareText = (part: number, whole: number): string => {
  if (whole === 0) return '–'
  const percent = (part / whole) * 100
  return `${percent > 0 && percent < 10 ? percent.toFixed(1) : String(Math.round(percent))}%`
}

/** Finding from the sales so far, in a sentence: the title of the chart. */
export const sellThroughFinding = (insights: Insights): string => {
  const sold = soldUntil(insights).at(-1) ?? 0
  if (sold === 0) return 'Nothing sold yet'
  return insights.units === 0 ? `${number(sold)} sold` : `${shareText(sold, insights.units)} sold`
}

/** How many views became orders, in a sentence: the title of the chart. */
export const conversionFinding = ({ days }: Insights): string => {
  const { views, orders } = insightTotals({ days })
  return views === 0 ? 'Views, carts and orders' : `${shareText(orders, views)} of views became orders`
}

type Begun = { readonly name: string; readonly admitted: number; readonly passes: number }

/** Which event of a pass drew most of those who have it, in a sentence: the title of the table. */
export const attendanceFinding = (begun: readonly Begun[]): string => {
  const [first] = begun
    .filter(({ passes }) => passes > 0)
    .toSorted((one, other) => other.admitted / other.passes - one.admitted / one.passes)
  if (first === undefined) return 'None of its events has begun'
  return `${first.name} drew most: ${shareText(first.admitted, first.passes)} of passes`
}
