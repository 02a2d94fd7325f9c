import { createFileRoute } from '@tanstack/react-router'
import { BuyerTabs } from '#modules/selling/account-users/admin/BuyerTabs.tsx'
import { users } from '#modules/selling/account-users/admin/user-list.tsx'
import { invoiceList } from '#modules/selling/invoices/admin/invoice-list.tsx'
import { OrderPanel } from '#modules/selling/orders/admin/OrderPanel.tsx'
import { orderList } from '#modules/selling/orders/office/order-list.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { listSearch, type ListSearch } from '#platform/list/list-view.ts'

type OtherList = 'orders' | 'invoices'
type BuyersSearch = ListSearch & { readonly list?: OtherList | undefined }

export const Route = createFileRoute('/admin/_adminMember/$accountId/user')({
  ...listRoute('users', 'Buyers'),
  validateSearch: (search: Readonly<Record<string, unknown>>): BuyersSearch => ({
    ...listSearch('users')(search),
    ...listSearch('orders')(search),
    ...listSearch('invoices')(search),
    list: listOf(search),
  }),
  loader: (page) => shownList(listOf(page.location.search)).load(page),
  component: BuyersPage,
})

const listOf = ({ list }: { readonly list?: unknown }): OtherList | undefined =>
  list === 'orders' || list === 'invoices' ? list : undefined

const orders = orderList.in('admin', { panel: OrderPanel, tabs: BuyerTabs })
const invoices = invoiceList(BuyerTabs)

const shownList = (list: OtherList | undefined) => {
  if (list === 'orders') return orders
  return list === 'invoices' ? invoices : users
}

/** The buyers of an account, or in the other tabs what they ordered and were billed. */
function BuyersPage() {
  const { Page } = shownList(Route.useSearch().list)
  return <Page />
}
