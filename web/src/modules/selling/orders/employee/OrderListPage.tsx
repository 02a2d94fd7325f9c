import { createFileRoute } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { WithoutFees } from '#modules/stock/collections/employee/WithoutFees.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { orderList } from '../office/order-list.tsx'
import { OrderPanel } from './OrderPanel.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/order')({
  ...listRoute('orders', 'Orders'),
  loader: (page) => orders.load(page),
  component: () => <orders.Page />,
})

const orders = orderList.in('employee', {
  notice: WithoutFees,
  panel: OrderPanel,
  empty: {
    icon: ReceiptText,
    text: 'Orders from all accounts, with their payments.',
  },
})
