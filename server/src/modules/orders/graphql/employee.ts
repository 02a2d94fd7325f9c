import { isUuid } from '@admission/common/ids.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { cursorKey, pageSize, toPage } from '#platform/graphql/connection.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { ExportFormatRef, ExportRef, tickedIds } from '#modules/exports/graphql/types.ts'
import { orderExport } from '../flows/export-orders.ts'
import { noteSearch } from '../actions/note-search.ts'
import { openOrder } from '../actions/open-order.ts'
import { orderKey, readOrderRows, readSellingAccounts, sumOrders } from '../reads/order-list.ts'
import { checkedFilter, type GivenFilter } from '../rules/order-filter.ts'
import type { OrderSort } from '../types.ts'
import {
  OrderConnectionRef,
  OrderFilterInput,
  OrderFilterOptionsRef,
  OrderRef,
  OrderSortInput,
  type OrderPage,
} from './types/staff-order.ts'

type Arguments = {
  readonly filter?: GivenFilter | null | undefined
  readonly sort?: OrderSort | null | undefined
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
  readonly last?: number | null | undefined
  readonly before?: string | null | undefined
}

const latestFirst: OrderSort = { by: 'TIME', descending: true }

const ordersPage = async (context: RequestContext, args: Arguments): Promise<OrderPage> => {
  const { system } = context.services.databases
  const filter = checkedFilter(args.filter ?? {})
  const sort = args.sort ?? latestFirst
  const backwards = Boolean(args.before) || (args.last != null && args.first == null)
  const size = pageSize(backwards ? args.last : args.first)
  const cursor = backwards ? args.before : args.after
  const after = cursor ? cursorKey(cursor, sort.by === 'TIME' ? 1 : 2) : null
  if (after !== null && !isUuid(after.at(-1)))
    throw inputError({ path: 'after', message: 'This place in the list is not known.' })
  // Whoever searches sees people: that they did is written down before they see them.
  const { search } = filter
  if (search !== null)
    await inTransaction(system, (transaction) =>
      noteSearch(transaction, originOf(context), search, filter, after === null),
    )
  const { rows, sums: found } = await readOrderRows(system, filter, sort, size, { after, backwards })
  const { edges, pageInfo } = toPage(rows, {
    size,
    totalCount: 0,
    keyOf: (row) => orderKey(sort, row),
    continued: after !== null,
    backwards,
  })
  let sums = found === null ? undefined : Promise.resolve(found)
  return { edges, pageInfo, sums: () => (sums ??= sumOrders(system, filter)) }
}

builder.queryFields((t) => ({
  orders: t.field({
    type: OrderConnectionRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'orders:view' },
    description:
      'Purchases of all accounts, latest first unless said. A search is written to the audit trail, without its words.',
    args: {
      filter: t.arg({ type: OrderFilterInput, description: 'Narrows the list.' }),
      sort: t.arg({ type: OrderSortInput, description: 'Latest first unless said.' }),
      first: t.arg.int({ description: '1 to 100, 20 unless said.' }),
      after: t.arg.string({ description: 'A cursor.' }),
      last: t.arg.int({ description: '1 to 100: the page before `before`, or the last one.' }),
      before: t.arg.string({ description: 'A cursor.' }),
    },
    resolve: (_root, args, context) => ordersPage(context, args),
  }),
  order: t.field({
    type: OrderRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'orders:view' },
    description: 'One purchase. Opening it is written to the audit trail. resourceNotFound where there is none.',
    args: { id: t.arg.id({ required: true, description: 'Of the purchase.' }) },
    resolve: (_root, { id }, context) => {
      if (!isUuid(id)) throw notFound()
      return inTransaction(context.services.databases.system, (transaction) =>
        openOrder(transaction, originOf(context), id.toLowerCase()),
      )
    },
  }),
  orderFilterOptions: t.field({
    type: OrderFilterOptionsRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'orders:view' },
    description: 'What the list of orders can be narrowed by.',
    resolve: async (_root, _args, { services }) => ({ accounts: await readSellingAccounts(services.databases.system) }),
  }),
}))

builder.mutationField('ordersExport', (t) =>
  t.field({
    type: ExportRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'orders:view' },
    description:
      'The list of orders as a file: at once up to 1,000 rows, above that a job makes it. Columns about buyers need the right to manage reports.',
    args: {
      filter: t.arg({ type: OrderFilterInput, description: 'Narrows the list.' }),
      sort: t.arg({ type: OrderSortInput, description: 'Latest first unless said.' }),
      ids: t.arg.idList({ description: 'Only these of them.' }),
      columns: t.arg.stringList({ description: 'Ids from the left; left out: all but those about buyers.' }),
      format: t.arg({ type: ExportFormatRef, required: true, description: 'What kind of file.' }),
      key: t.arg.id({ required: true, description: 'A UUID of the client’s making, kept until it is answered.' }),
    },
    resolve: (_root, { filter, sort, ids, columns, format, key }, context) => {
      const ticked = tickedIds(ids)
      const checked = checkedFilter(filter ?? {})
      return orderExport.begin(context.services, originOf(context), {
        asked: { filter: ticked === null ? checked : { ...checked, ids: ticked }, sort: sort ?? latestFirst },
        columns: columns ?? null,
        format,
        key,
      })
    },
  }),
)
