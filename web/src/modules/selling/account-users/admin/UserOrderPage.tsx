import { createFileRoute } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { OrderPanel } from '#modules/selling/orders/admin/OrderPanel.tsx'
import { paymentBadges } from '#modules/selling/orders/payment-badges.ts'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { listSearch } from '#platform/list/list-view.ts'
import { UserPurchasesDocument } from './user-record.gql.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/user/$userId/order')({
  validateSearch: listSearch('userPurchases', { embedded: true }),
  loader: (page) => purchases.load(page),
  component: () => <purchases.Page />,
})

const purchases = defineList({
  name: 'userPurchases',
  title: 'Purchases',
  document: UserPurchasesDocument,
  ownFilter: ({ userId }) => ({ user: [userId ?? ''] }),
  columns: [
    {
      id: 'reference',
      header: 'Order',
      cell: ({ reference }) => <span className="mono whole text-14">{reference}</span>,
    },
    column.text('event', 'Event', 'eventName'),
    column.moment('time', 'Time', 'createdAt', { sort: 'TIME', from: 'tablet' }),
    column.count('tickets', 'Tickets', 'tickets', { from: 'phone' }),
    column.money('total', 'Total', 'total', { sort: 'TOTAL', permission: 'orders' }),
    column.money('refunded', 'Refunded', 'refunded', { permission: 'orders', from: 'desk' }),
    column.state('state', 'State', 'state', { badges: paymentBadges }),
  ],
  rowName: ({ reference }) => reference,
  sort: 'TIME.desc',
  panel: OrderPanel,
  empty: { icon: ReceiptText, text: 'Nothing bought yet. They hold tickets that someone else bought.' },
  exportAs: 'USER_PURCHASES',
  embedded: true,
})
