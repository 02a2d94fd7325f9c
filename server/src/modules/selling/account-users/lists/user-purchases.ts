import { PAYMENT_LABELS } from '@admission/common/sale-words.ts'
import { timeAt } from '@admission/common/time.ts'
import { PURCHASE_STATES } from '#modules/selling/orders/types/purchase.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { ids } from '#platform/lists/filters.ts'
import { userPurchaseSource, userPurchaseSql } from '../reads/user-purchases.ts'
import type { UserPurchase } from '../types.ts'

const PurchaseStateRef = builder.enumType('UserPurchaseState', {
  subGraphs: ADMIN,
  description: 'State of a purchase. PENDING waits for its payment.',
  values: PURCHASE_STATES,
})

const UserPurchaseRef = builder.objectRef<UserPurchase>('UserPurchase').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Purchase of a user from the account: the part of an order for one event.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Purchase ID.' }),
    reference: t.exposeString('reference', { description: 'Reference shown to people.' }),
    eventName: t.exposeString('eventName', { description: 'Event name.' }),
    createdAt: t.field({
      type: TimeRef,
      description: 'When it was started, in the account’s time zone.',
      resolve: ({ createdAt, timezone }) => timeAt(createdAt, timezone),
    }),
    tickets: t.exposeInt('tickets', { description: 'Tickets that it had, refunded ones included.' }),
    total: t.expose('total', { type: MoneyRef, description: 'Total with fees and tax.' }),
    refunded: t.expose('refunded', { type: MoneyRef, description: 'Refunded, or on its way.' }),
    state: t.expose('state', { type: PurchaseStateRef, description: 'State.' }),
  }),
})

defineList({
  area: 'admin',
  name: 'userPurchases',
  type: 'UserPurchase',
  title: 'Purchases',
  may: 'orders:view',
  description:
    'Purchases of the account’s buyers, latest first by default. Members limited to some events only get purchases of these.',
  row: UserPurchaseRef,
  columns: {
    reference: { header: 'Order', value: ({ reference }) => reference },
    event: { header: 'Event', value: ({ eventName }) => eventName },
    time: {
      header: 'Time',
      time: ({ createdAt, timezone }) => timeAt(createdAt, timezone),
      sort: [{ sql: userPurchaseSql.time, type: 'timestamptz' }],
    },
    tickets: { header: 'Tickets', value: ({ tickets }) => tickets },
    total: {
      header: 'Total',
      money: ({ total }) => total,
      may: 'orders:view',
      sort: [{ sql: userPurchaseSql.total, type: 'numeric' }],
    },
    refunded: { header: 'Refunded', money: ({ refunded }) => refunded, may: 'orders:view' },
    state: { header: 'State', value: ({ state }) => PAYMENT_LABELS[state] },
  },
  filters: { user: ids('User IDs.', userPurchaseSql.user) },
  sort: { by: 'TIME', descending: true },
  // An event may be another account's, whose name the role `admin` can't read: the scope has account and events.
  reads: 'system',
  source: userPurchaseSource,
})
