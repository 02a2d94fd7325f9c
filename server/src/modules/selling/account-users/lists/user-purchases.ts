import { PAYMENT_LABELS } from '@admission/common/sale-words.ts'
import { timeAt } from '@admission/common/time.ts'
import { PURCHASE_STATES } from '#modules/selling/orders/types/purchase.ts'
import { builder, OFFICES } from '#platform/graphql/builder.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { originOf } from '#platform/graphql/context.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { sql } from 'kysely'
import { ids } from '#platform/lists/filters.ts'
import { userPurchaseSource, userPurchaseSql } from '../reads/user-purchases.ts'
import type { UserPurchase } from '../types.ts'

const PurchaseStateRef = builder.enumType('UserPurchaseState', {
  subGraphs: OFFICES,
  description: 'State of a purchase. PENDING waits for its payment.',
  values: PURCHASE_STATES,
})

const UserPurchaseRef = builder.objectRef<UserPurchase>('UserPurchase').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Purchase of a user from an account: the part of an order for one event.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Purchase ID.' }),
    reference: t.exposeString('reference', { description: 'Reference shown to people.' }),
    eventName: t.exposeString('eventName', { description: 'Event name.' }),
    accountName: t.exposeString('accountName', { description: 'Name of the account that sold it.' }),
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
  areas: {
    admin: {
      may: 'orders:view',
      description:
        'Purchases of the account’s buyers, latest first by default. Members limited to some events only get purchases with tickets for these.',
    },
    employee: {
      may: 'people:view',
      description:
        'Purchases of users from all accounts, latest first by default. Access is recorded in the audit trail.',
    },
  },
  name: 'userPurchases',
  type: 'UserPurchase',
  title: 'Purchases',
  row: UserPurchaseRef,
  columns: {
    reference: { header: 'Order', value: ({ reference }) => reference },
    account: { only: 'employee', header: 'Account', value: ({ accountName }) => accountName },
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
  filters: {
    user: ids('User IDs.', userPurchaseSql.user),
    account: { ...ids('Account IDs.', sql`p.account_id`), only: 'employee' },
  },
  sort: { by: 'TIME', descending: true },
  // An event may be another account's, whose name the role `admin` can't read: the scope has account and events.
  reads: 'system',
  beforeRead: async (context, { user }: { readonly user?: readonly string[] }, isFirstPage) => {
    if (context.actor.kind !== 'employee' || !isFirstPage) return
    await inTransaction(context.services.databases.system, (transaction) =>
      writeAudit(transaction, originOf(context), {
        action: 'read-user-purchases',
        target: { kind: 'user', id: user?.[0] ?? null },
      }),
    )
  },
  source: userPurchaseSource,
})
