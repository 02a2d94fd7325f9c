import { createFileRoute } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { OrderPanel } from '#modules/selling/orders/employee/OrderPanel.tsx'
import { listSearch } from '#platform/list/list-view.ts'
import { userPurchases } from '../office/user-purchases.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/user/$userId/order')({
  validateSearch: listSearch('userPurchases', { embedded: true }),
  loader: (page) => purchases.load(page),
  component: () => <purchases.Page />,
})

const purchases = userPurchases.in('employee', {
  panel: OrderPanel,
  empty: { icon: ReceiptText, text: 'Nothing bought yet, from no account.' },
})
