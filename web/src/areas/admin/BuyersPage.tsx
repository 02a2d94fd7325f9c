import { createFileRoute } from '@tanstack/react-router'
import { BuyerTabs } from '#modules/selling/account-users/admin/BuyerTabs.tsx'
import { users } from '#modules/selling/account-users/admin/user-list.tsx'
import { invoiceList } from '#modules/selling/invoices/admin/invoice-list.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { listSearch, type ListSearch } from '#platform/list/list-view.ts'

type BuyersSearch = ListSearch & { readonly list?: 'invoices' | undefined }

export const Route = createFileRoute('/admin/_adminMember/$accountId/user')({
  ...listRoute('users', 'Buyers'),
  validateSearch: (search: Readonly<Record<string, unknown>>): BuyersSearch => ({
    ...listSearch('users')(search),
    ...listSearch('invoices')(search),
    list: listOf(search),
  }),
  loader: (page) => (listOf(page.location.search) === 'invoices' ? invoices.load(page) : users.load(page)),
  component: BuyersPage,
})

const listOf = ({ list }: { readonly list?: unknown }) => (list === 'invoices' ? list : undefined)

const invoices = invoiceList(BuyerTabs)

/** The buyers of an account, or in the other tab what they were billed. */
function BuyersPage() {
  const { list } = Route.useSearch()
  return list === 'invoices' ? <invoices.Page /> : <users.Page />
}
