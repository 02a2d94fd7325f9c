import { query } from '#platform/api.ts'
import { readDayRange } from '#platform/day-range.ts'
import { wordsOf } from '#platform/list-search.ts'
import { readTableView, type TableView } from '#platform/table-view.ts'
import { OrderListDocument, type OrderListQueryVariables } from './order-list.gql.ts'
import { orderSorts, utcToday } from './order-search.ts'
import type { PaymentLabel } from './payment-labels.ts'

export const orderColumns = ['search', 'account', 'payment', 'date'] as const
export type OrderColumn = (typeof orderColumns)[number]

/** The latest first. */
export const usualOrderSort = { by: 'TIME', descending: true } as const

const pageSize = 50

/** Filter and order of a view, as the API takes them. `today` is `YYYY-MM-DD` in UTC. */
export function ordersAsked({ filters, sort }: TableView<OrderColumn>, today: string = utcToday()) {
  const { from, to } = filters.date === undefined ? {} : (readDayRange(filters.date, today) ?? {})
  const filter = {
    search: filters.search ?? null,
    account: filters.account === undefined ? null : [...wordsOf(filters.account)],
    payment: filters.payment === undefined ? null : ([...wordsOf(filters.payment)] as PaymentLabel[]),
    from: from ?? null,
    to: to ?? null,
  }
  const by = orderSorts.find((each) => each === sort?.by) ?? usualOrderSort.by
  return { filter, sort: { by, descending: sort?.descending ?? usualOrderSort.descending } }
}

/** What the API is asked for a page of a view. */
function orderVariables(view: TableView<OrderColumn>): OrderListQueryVariables {
  const { after, before } = view
  const page = before === undefined ? { first: pageSize, after: after ?? null } : { last: pageSize, before }
  return { ...ordersAsked(view), ...page }
}

/** The list that an address shows. */
export const orderListQuery = (search: Readonly<Record<string, unknown>>) =>
  query(OrderListDocument, orderVariables(readTableView(search, 'orders', orderColumns)))
