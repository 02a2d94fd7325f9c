import { createFileRoute } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { filter } from '#platform/list/filters.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { orderList } from '../office/order-list.tsx'
import { OrderPanel } from './OrderPanel.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/order')({
  ...listRoute('orders', 'Orders'),
  loader: (page) => orders.load(page),
  component: () => <orders.Page />,
})

const orders = orderList.in('employee', {
  panel: OrderPanel,
  // Days of an account would be others in each row.
  filters: {
    date: filter.days('Days', { choices: ['today', 'yesterday', 'last-7', 'last-30'], isUtc: true, maxDays: 366 }),
  },
  empty: {
    icon: ReceiptText,
    text: 'Orders from all accounts, with their payments.',
  },
})
