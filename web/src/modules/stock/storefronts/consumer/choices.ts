import { formatMoney, type Money } from '@admission/common/money.ts'
import type { WallChoiceFieldsFragment } from './listed-event.gql.ts'

/** Filter options of a wall: only values that some event has. */
export interface Choices {
  readonly months: readonly Month[]
  readonly places: readonly { readonly id: string; readonly name: string }[]
  readonly kinds: readonly string[]
  readonly prices: readonly { readonly amount: number; readonly label: string }[]
  readonly tags: readonly string[]
}

/** A month with its first and last day. */
export interface Month {
  readonly label: string
  readonly from: string
  readonly to: string
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const monthOf = (yearMonth: string): Month => {
  const [year = '', month = ''] = yearMonth.split('-')
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return {
    label: `${monthNames[Number(month) - 1] ?? ''} ${year}`,
    from: `${yearMonth}-01`,
    to: `${yearMonth}-${String(last).padStart(2, '0')}`,
  }
}

/** `$30`: a limit of whole major units is shown without cents. */
const limitText = (limit: Money): string =>
  limit.exponent > 0 && limit.amount % 10 ** limit.exponent === 0
    ? formatMoney(limit).replace(/[.,]0+(?=\D*$)/, '')
    : formatMoney(limit)

/** Filter options from the values that the server reports. A filter with a single option is left out. */
export const wallChoices = ({ months, places, categories, tags, maxPrices }: WallChoiceFieldsFragment): Choices => ({
  months: months.map(monthOf),
  places: places.length < 2 ? [] : places,
  kinds: categories.length < 2 ? [] : categories,
  prices: maxPrices.map((limit) => ({ amount: limit.amount, label: limitText(limit) })),
  tags,
})
