import { formatMoney } from '@admission/common/money.ts'
import { plural } from '@admission/common/words.ts'
import { ReceiptText } from 'lucide-react'
import { MomentCell } from '#platform/list/cells.tsx'
import { column } from '#platform/list/columns.tsx'
import { filter } from '#platform/list/filters.tsx'
import { officeList } from '#platform/list/office-list.ts'
import { paymentBadges } from '../payment-badges.ts'
import { OrderListDocument } from './order-list.gql.ts'

/** Orders: an account's, or for employees those of all accounts. */
export const orderList = officeList({
  name: 'orders',
  title: 'Orders',
  document: OrderListDocument,
  rowName: ({ reference }) => reference,
  columns: [
    {
      id: 'reference',
      header: 'Order',
      cell: ({ reference, eventName, created }) => (
        <span className="block py-1.5">
          <span className="mono whole block text-13">{reference}</span>
          <span className="block text-13 font-semibold phone:hidden">{eventName}</span>
          <span className="block text-13 phone:hidden">
            <MomentCell of={created} />
          </span>
        </span>
      ),
    },
    {
      id: 'event',
      header: 'Account and event',
      from: 'phone',
      only: 'employee',
      cell: ({ eventName, accountName }) => (
        <span className="block leading-4.5">
          <span className="block font-semibold">{eventName}</span>
          <span className="block text-13 text-ink-soft">{accountName}</span>
        </span>
      ),
    },
    column.text('show', 'Event', 'eventName', { from: 'phone', only: 'admin' }),
    column.text('buyer', 'Buyer', 'buyerName', { from: 'desk' }),
    column.moment('time', 'Time', 'created', {
      sort: 'TIME',
      end: true,
      from: 'tablet',
    }),
    column.money('total', 'Total', 'total', {
      sort: 'TOTAL',
      help: 'Sorts by the number shown. Currencies aren’t converted.',
    }),
    column.state('payment', 'Payment', 'payment', { badges: paymentBadges }),
  ],
  filters: {
    search: filter.search('Order, buyer, e-mail or event'),
    date: filter.days('Days', {
      choices: ['today', 'yesterday', 'last-7', 'last-30'],
      isOfAccount: true,
      maxDays: 366,
    }),
    account: { ...filter.entity('Account', 'ACCOUNTS'), only: 'employee' },
    total: filter.amounts('Total'),
    payment: filter.options('Payment', paymentBadges),
  },
  sort: 'TIME.desc',
  figures: ({ orders: { totalCount, totals } }) =>
    [
      plural(totalCount, 'order'),
      ...totals.toSorted((a, b) => b.currency.localeCompare(a.currency)).map((total) => formatMoney(total)),
    ].join(', '),
  isPanelWide: true,
  empty: {
    icon: ReceiptText,
    text: 'Orders for your events appear here, with their payments.',
  },
  exportAs: 'ORDERS',
})
