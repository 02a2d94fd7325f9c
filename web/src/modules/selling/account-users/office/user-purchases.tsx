import { ReceiptText } from 'lucide-react'
import { paymentBadges } from '#modules/selling/orders/payment-badges.ts'
import { column } from '#platform/list/columns.tsx'
import { officeList } from '#platform/list/office-list.ts'
import { UserPurchasesDocument } from './user-sales.gql.ts'

/** Purchases of the user of the page: from an account, or for employees from all of them. */
export const userPurchases = officeList({
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
    column.text('account', 'Account', 'accountName', { only: 'employee', from: 'tablet' }),
    column.moment('time', 'Time', 'createdAt', { sort: 'TIME', from: 'tablet' }),
    column.count('tickets', 'Tickets', 'tickets', { from: 'phone' }),
    column.money('total', 'Total', 'total', { sort: 'TOTAL', permission: 'orders' }),
    column.money('refunded', 'Refunded', 'refunded', { permission: 'orders', from: 'desk' }),
    column.state('state', 'State', 'state', { badges: paymentBadges }),
  ],
  rowName: ({ reference }) => reference,
  sort: 'TIME.desc',
  empty: { icon: ReceiptText, text: 'Nothing bought yet. They hold tickets that someone else bought.' },
  exportAs: 'USER_PURCHASES',
  embedded: true,
})
