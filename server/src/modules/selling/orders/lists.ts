import { PAYMENT_LABELS } from '@admission/common/sale-words.ts'
import { timeAt } from '@admission/common/time.ts'
import { originOf } from '#platform/graphql/context.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { amounts, days, ids, oneOf, contains } from '#platform/lists/filters.ts'
import { noteSearch } from './actions/note-search.ts'
import { OrderRowRef, PaymentLabelRef } from './graphql/types/staff-order.ts'
import { readOrderRows, totalKey } from './reads/order-list.ts'
import type { OrderFilter } from './types/purchase.ts'

defineList({
  areas: {
    admin: {
      may: 'orders:view',
      description:
        'Purchases of the account, latest first by default. Members limited to some events only get purchases with tickets for these. Searches are recorded in the audit trail, without the search text.',
    },
    employee: {
      may: 'orders:view',
      description:
        'Purchases of all accounts, latest first by default. Searches are recorded in the audit trail, without the search text.',
    },
  },
  name: 'orders',
  type: 'Order',
  title: 'Orders',
  row: OrderRowRef,
  columns: {
    reference: { header: 'Order', value: ({ reference }) => reference },
    show: { only: 'admin', header: 'Event', value: ({ eventName }) => eventName },
    event: {
      only: 'employee',
      fields: [
        { header: 'Account', of: ({ accountName }) => accountName },
        { header: 'Event', of: ({ eventName }) => eventName },
      ],
    },
    buyer: {
      fields: [
        { header: 'Buyer', of: ({ buyerName }) => buyerName },
        { header: 'E-mail', of: ({ email }) => email },
      ],
      isPersonal: true,
    },
    // IDs are in chronological order.
    time: { header: 'Time', time: ({ createdAt, zone }) => timeAt(createdAt, zone), sort: [] },
    total: {
      header: 'Total',
      money: ({ total }) => total,
      may: 'orders:view',
      sort: [totalKey],
      filter: amounts('Totals. Currencies aren’t converted.'),
    },
    payment: {
      header: 'Payment',
      value: ({ payment }) => PAYMENT_LABELS[payment],
      filter: oneOf(PaymentLabelRef, 'Payment states.'),
    },
  },
  filters: {
    search: contains(
      undefined,
      'Reference (of one account, four characters of it are enough), part of the buyer’s name or e-mail, or part of the event’s title.',
    ),
    account: { ...ids('Account IDs.'), only: 'employee' },
    date: days('of the account’s time zone for its members, UTC for employees'),
  },
  sort: { by: 'TIME', descending: true },
  // An event may be another account's, whose name the role `admin` can't read: the scope has account and events.
  reads: 'system',
  // Search results show personal data, so the search is recorded before they're returned.
  beforeRead: async ({ services, ...context }, filter: OrderFilter, isFirstPage) => {
    if (filter.search !== undefined)
      await inTransaction(services.databases.system, (transaction) =>
        noteSearch(transaction, originOf({ services, ...context }), filter, isFirstPage),
      )
  },
  read: readOrderRows,
  connection: (t) => ({
    totals: t.field({
      type: [MoneyRef],
      description: 'Total of the list, one entry per currency, without failed and unfinished orders.',
      resolve: async ({ found }) => [...(await found.sums()).totals],
    }),
  }),
})
