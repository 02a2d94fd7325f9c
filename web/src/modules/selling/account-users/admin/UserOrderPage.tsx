import { createFileRoute } from '@tanstack/react-router'
import { OrderPanel } from '#modules/selling/orders/admin/OrderPanel.tsx'
import { listSearch } from '#platform/list/list-view.ts'
import { userPurchases } from '../office/user-purchases.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/user/$userId/order')({
  validateSearch: listSearch('userPurchases', { embedded: true }),
  loader: (page) => purchases.load(page),
  component: () => <purchases.Page />,
})

const purchases = userPurchases.in('admin', { panel: OrderPanel })
