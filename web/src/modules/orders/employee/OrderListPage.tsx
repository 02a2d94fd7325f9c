import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { useTableView } from '#platform/table-view.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { OfficeHeader } from '#ui/OfficeHeader.tsx'
import { Pager } from '#ui/Pager.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { orderTableColumns } from './order-columns.tsx'
import { orderColumns, orderListQuery, orderSearch, usualOrderSort } from './order-search.ts'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderPanel } from './OrderPanel.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/order')({
  validateSearch: orderSearch,
  loader: ({ context, location }) => load(context.queryClient, orderListQuery(orderSearch(location.search))),
  head: () => pageHead({ title: 'Orders', noindex: true }),
  component: OrderListPage,
})

function OrderListPage() {
  const search = Route.useSearch()
  const table = useTableView('orders', orderColumns)
  const { view, setFilter, setSort, setPage, setRow } = table
  const { data, isPlaceholderData } = useQuery({
    ...orderListQuery(search),
    placeholderData: keepPreviousData,
    throwOnError: true,
  })
  if (data === undefined) return null
  const { edges, pageInfo, totalCount } = data.orders
  return (
    <div className="flex h-dvh min-h-0 flex-col max-phone:h-[calc(100dvh-62px)]">
      <OfficeHeader title="Orders">
        <SearchBox
          label="Order, buyer, e-mail or event"
          value={view.filters.search ?? ''}
          onSearch={(text) => setFilter('search', text)}
        />
      </OfficeHeader>
      <div className="flex min-h-0 flex-1 [--panel:404px]">
        <div className="flex min-w-0 flex-1 flex-col">
          <OrderFilters table={table} data={data} />
          <DataTable
            label="Orders"
            columns={orderTableColumns}
            rows={edges.map(({ node }) => node)}
            rowId={({ id }) => id}
            rowName={({ reference }) => reference}
            sort={view.sort ?? usualOrderSort}
            onSort={(sort) =>
              setSort(sort.by === usualOrderSort.by && sort.descending === usualOrderSort.descending ? undefined : sort)
            }
            current={view.row}
            onCurrent={setRow}
            stale={isPlaceholderData}
            empty={<NoOrders filtered={Object.keys(view.filters).length > 0} onClear={table.clearFilters} />}
          />
          {pageInfo.hasPreviousPage || pageInfo.hasNextPage ? (
            <Pager
              total={totalCount}
              shown={edges.length}
              onPrevious={pageInfo.hasPreviousPage ? () => setPage({ before: pageInfo.startCursor ?? '' }) : undefined}
              onNext={pageInfo.hasNextPage ? () => setPage({ after: pageInfo.endCursor ?? '' }) : undefined}
            />
          ) : null}
        </div>
        {view.row === undefined ? null : (
          <OrderPanel key={view.row} orderId={view.row} onClose={() => setRow(undefined)} />
        )}
      </div>
    </div>
  )
}

const NoOrders = ({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) =>
  filtered ? (
    <EmptyState
      icon={ReceiptText}
      title="No order fits"
      text="Look for a part of the code, of a name or of an address."
    >
      <Button size="office" onClick={onClear}>
        Take off all filters
      </Button>
    </EmptyState>
  ) : (
    <EmptyState
      icon={ReceiptText}
      title="No orders yet"
      text="Every purchase of every account stands here, the latest first, with how its money stands."
    />
  )
