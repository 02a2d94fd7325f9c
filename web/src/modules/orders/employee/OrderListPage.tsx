import { createFileRoute } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { request } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { ListSkeleton } from '#platform/ListSkeleton.tsx'
import { loadList } from '#platform/load-list.ts'
import { useTableView } from '#platform/table-view.ts'
import { useList } from '#platform/use-list.ts'
import { WithoutFees } from '#modules/collections/employee/WithoutFees.tsx'
import { employeeKeeper } from '#modules/table-views/employee/keeper.ts'
import { TablePage } from '#modules/table-views/TablePage.tsx'
import { orderTableColumns } from './order-columns.tsx'
import { ExportOrdersDocument } from './order-list.gql.ts'
import { orderColumns, orderListQuery, ordersAsked, usualOrderSort } from './order-list-query.ts'
import { orderSearch } from './order-search.ts'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderPanel } from './OrderPanel.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/order')({
  validateSearch: orderSearch,
  loader: ({ context, location }) =>
    loadList(
      context.queryClient,
      location,
      orderListQuery(orderSearch(location.search)),
      employeeKeeper.kept('orders'),
    ),
  head: () => pageHead({ title: 'Orders', noindex: true }),
  pendingComponent: () => <ListSkeleton title="Orders" />,
  component: OrderListPage,
})

const empty = {
  icon: ReceiptText,
  title: 'No orders yet',
  text: 'Every purchase of every account stands here, the latest first, with how its money stands.',
  none: 'No order fits',
}

function OrderListPage() {
  const table = useTableView('orders', orderColumns)
  const { data, stale } = useList(orderListQuery(Route.useSearch()))
  if (data === undefined) return null
  return (
    <TablePage
      title="Orders"
      {...{ table, stale, empty }}
      keeper={employeeKeeper}
      widePanel
      page={data.orders}
      columns={orderTableColumns}
      rowName={({ reference }) => reference}
      usualSort={usualOrderSort}
      search={{ column: 'search', label: 'Order, buyer, e-mail or event' }}
      notice={<WithoutFees />}
      filters={<OrderFilters table={table} data={data} />}
      renderPanel={(id) => <OrderPanel key={id} orderId={id} onClose={() => table.setRow(undefined)} />}
      exportList={async (wanted) =>
        (await request(ExportOrdersDocument, { input: { list: 'ORDERS', ...ordersAsked(table.view), ...wanted } }))
          .listExport
      }
    />
  )
}
