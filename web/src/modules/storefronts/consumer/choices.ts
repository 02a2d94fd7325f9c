import { formatMoney, type Money } from '@admission/common/money.ts'
import type { WallChoiceFieldsFragment } from './listed-event.gql.ts'

/** What there is to choose from in a wall: only what some event has. */
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

type Event = WallChoiceFieldsFragment['edges'][number]['node']

const names = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October']
const monthNames = [...names, 'November', 'December']

const monthOf = (yearMonth: string): Month => {
  const [year = '', month = ''] = yearMonth.split('-')
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return {
    label: `${monthNames[Number(month) - 1] ?? ''} ${year}`,
    from: `${yearMonth}-01`,
    to: `${yearMonth}-${String(last).padStart(2, '0')}`,
  }
}

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

const hidesDate = ({ event }: Event): boolean =>
  event.dateShowFlags.includes('DATE_HIDE') || event.dateShowFlags.includes('DATE_TBD')

/** Round amounts of major units: what people say when they name a limit. */
const steps = [5, 10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 1000]

/**
 * Limits that leave something in and something out, three at most. None where prices come in several currencies: a limit
 * would compare what cannot be compared.
 */
function limitsOf(prices: readonly Money[]): Choices['prices'] {
  const [first] = prices
  if (first === undefined || prices.some(({ currency }) => currency !== first.currency)) return []
  const unit = 10 ** first.exponent * (first.exponent === 0 ? 100 : 1)
  const amounts = prices.map(({ amount }) => amount)
  const fits = steps
    .map((step) => step * unit)
    .filter((limit) => amounts.some((amount) => amount <= limit) && amounts.some((amount) => amount > limit))
  return fits.slice(0, 3).map((amount) => ({ amount, label: limitText({ ...first, amount }) }))
}

/** `$30`: a limit that is a whole number of major units is said without its cents. */
const limitText = (limit: Money): string =>
  limit.exponent > 0 && limit.amount % 10 ** limit.exponent === 0
    ? formatMoney(limit).replace(/[.,]0+(?=\D*$)/, '')
    : formatMoney(limit)

/** What can be chosen from among `listed` events. A choice of one is none and is left out. */
export function choicesOf(listed: WallChoiceFieldsFragment): Choices {
  const nodes = listed.edges.map(({ node }) => node)
  const venues = new Map(nodes.map(({ event: { venue } }) => [venue.id, venue.hall ?? venue.name]))
  const months = distinct(nodes.filter((node) => !hidesDate(node)).map(({ event }) => event.dateShow.local.slice(0, 7)))
  const kinds = distinct(nodes.map(({ event }) => event.category)).toSorted()
  return {
    months: months.toSorted().map((month) => monthOf(month)),
    places: venues.size < 2 ? [] : [...venues].map(([id, name]) => ({ id, name })),
    kinds: kinds.length < 2 ? [] : kinds,
    prices: limitsOf(nodes.flatMap(({ lowestAllIn }) => (lowestAllIn === null ? [] : [lowestAllIn]))),
    tags: distinct(nodes.flatMap(({ event }) => event.tags)).toSorted(),
  }
}
