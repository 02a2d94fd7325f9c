import { query } from '#platform/api.ts'
import { dayAfter, readDayRange } from '#platform/day-range.ts'
import { idWords, knownWords, listSearch, shortText, wordsOf } from '#platform/list-search.ts'
import { readTableView, type TableView } from '#platform/table-view.ts'
import { OrderListDocument, type OrderListQueryVariables } from './order-list.gql.ts'
import { paymentLabels, type PaymentLabel } from './payment-looks.ts'

export const orderColumns = ['search', 'account', 'payment', 'date'] as const
export type OrderColumn = (typeof orderColumns)[number]

const sorts = ['TIME', 'TOTAL'] as const
/** The latest first. */
export const usualOrderSort = { by: 'TIME', descending: true } as const

const pageSize = 50
/** The server takes a year at most. */
const mostDays = 365

/** The day that it is now in UTC: days of orders are counted there, because they lie in many zones. */
export const utcToday = (now: Date = new Date()): string => now.toISOString().slice(0, 10)

const cleanDays = (text: string): string | undefined => {
  const range = readDayRange(text, utcToday())
  if (range === undefined) return undefined
  const { from, to } = range
  return from !== undefined && to !== undefined && to > dayAfter(from, mostDays) ? undefined : text
}

/** The address's part of the list of orders; see `listSearch`. */
export const orderSearch = listSearch({
  table: 'orders',
  filters: {
    search: shortText(100),
    account: idWords,
    payment: knownWords(paymentLabels),
    date: cleanDays,
  },
  sorts,
  usualSort: 'TIME.desc',
})

/** What the API is asked for a view. `today` is `YYYY-MM-DD` in UTC. */
export function orderVariables(view: TableView<OrderColumn>, today: string): OrderListQueryVariables {
  const { filters, sort, after, before } = view
  const { from, to } = filters.date === undefined ? {} : (readDayRange(filters.date, today) ?? {})
  const filter = {
    search: filters.search ?? null,
    account: filters.account === undefined ? null : [...wordsOf(filters.account)],
    payment: filters.payment === undefined ? null : ([...wordsOf(filters.payment)] as PaymentLabel[]),
    from: from ?? null,
    to: to ?? null,
  }
  const by = sorts.find((each) => each === sort?.by) ?? usualOrderSort.by
  const page = before === undefined ? { first: pageSize, after: after ?? null } : { last: pageSize, before }
  return { filter, sort: { by, descending: sort?.descending ?? usualOrderSort.descending }, ...page }
}

/** The list that an address shows. */
export const orderListQuery = (search: Readonly<Record<string, unknown>>) =>
  query(OrderListDocument, orderVariables(readTableView(search, 'orders', orderColumns), utcToday()))
