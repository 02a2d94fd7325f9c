import { PAYMENT_WORDS } from '@admission/common/sale-words.ts'
import { timeAt } from '@admission/common/time.ts'
import { originOf } from '#platform/graphql/context.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { days, ids, oneOf, words } from '#platform/lists/filters.ts'
import { noteSearch } from './actions/note-search.ts'
import { OrderRowRef, PaymentLabelRef } from './graphql/types/staff-order.ts'
import { readOrderRows, totalKey } from './reads/order-list.ts'
import type { OrderFilter } from './types.ts'

defineList({
  area: 'employee',
  name: 'orders',
  type: 'Order',
  title: 'Orders',
  may: 'orders:view',
  description:
    'Purchases of all accounts, latest first unless sorted otherwise. A search is written to the audit trail without its words.',
  row: OrderRowRef,
  columns: {
    reference: { head: 'Order', value: ({ reference }) => reference },
    event: {
      fields: [
        { head: 'Account', of: ({ accountName }) => accountName },
        { head: 'Event', of: ({ eventName }) => eventName },
      ],
    },
    buyer: { head: 'Buyer', value: ({ buyerName }) => buyerName, isPersonal: true },
    email: { head: 'E-mail', value: ({ email }) => email, isPersonal: true },
    // IDs are in the order of time.
    time: { head: 'Time', time: ({ createdAt, zone }) => timeAt(createdAt, zone), sort: [], filter: days('UTC') },
    total: { head: 'Total', money: ({ total }) => total, may: 'orders:view', sort: [totalKey] },
    payment: {
      head: 'Payment',
      value: ({ payment }) => PAYMENT_WORDS[payment],
      filter: oneOf(PaymentLabelRef, 'States of the payment.'),
    },
  },
  filters: {
    search: words(undefined, 'Reference, part of the buyer’s name or e-mail, or part of the event’s title.'),
    account: ids('IDs of accounts.'),
  },
  sort: { by: 'TIME', descending: true },
  // Whoever searches sees people: that they did is written down before they see them.
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
      description: 'What the list comes to, one entry per currency, without failed and unfinished orders.',
      resolve: async ({ found }) => [...(await found.sums()).totals],
    }),
  }),
})
