import {
  DELIVERY_MECHANISM_LABELS,
  DELIVERY_STATE_LABELS,
  DELIVERY_TARGET_LABELS,
} from '@admission/common/delivery-words.ts'
import { plural } from '@admission/common/words.ts'
import { sql } from 'kysely'
import { defineList } from '#platform/lists/define-list.ts'
import { contains, ids, oneOf } from '#platform/lists/filters.ts'
import { DeliveryMethodRef, DeliveryStateRef } from './graphql/employee-types.ts'
import { DeliveryMechanismRef } from './graphql/types.ts'
import { shownMethods } from './reads/method-records.ts'
import type { DeliveryMethodRecord } from './types.ts'

const state = sql`(case when me.archived_at is null then 'ON' else 'OFF' end)`

defineList({
  area: 'employee',
  name: 'deliveryMethods',
  type: 'DeliveryMethod',
  title: 'Delivery methods',
  may: 'delivery:view',
  description: 'Delivery methods of all accounts, by account unless sorted otherwise.',
  row: DeliveryMethodRef,
  columns: {
    name: { header: 'Method', value: ({ name }) => name, sort: [{ sql: sql`app.fold_text(me.name)`, type: 'text' }] },
    account: {
      header: 'Account',
      value: ({ accountName }) => accountName,
      sort: [
        { sql: sql`(select app.fold_text(a.name) from account a where a.id = me.account_id)`, type: 'text' },
        { sql: sql`me.position`, type: 'integer' },
      ],
    },
    mechanism: {
      header: 'Delivered',
      value: ({ mechanism }) => DELIVERY_MECHANISM_LABELS[mechanism],
      filter: oneOf(DeliveryMechanismRef, 'Mechanisms.', sql`me.mechanism::text`),
    },
    target: { header: 'For', value: ({ targetName }) => targetName ?? DELIVERY_TARGET_LABELS.ACCOUNT },
    options: { header: 'Options', value: ({ options }) => plural(options.length, 'option') },
    state: {
      header: 'State',
      value: (method) => DELIVERY_STATE_LABELS[method.state],
      filter: oneOf(DeliveryStateRef, 'States.', state),
    },
  },
  filters: {
    text: contains(sql`app.fold_text(me.name)`, 'Part of the name. Not case-sensitive.'),
    account: ids('Account IDs.', sql`me.account_id`),
  },
  sort: { by: 'ACCOUNT', descending: false },
  source: {
    alias: 'me',
    from: sql`delivery_method me`,
    scope: () => sql`true`,
    rows: () => shownMethods(sql`page join delivery_method me on me.id = page.id`),
    rowOf: (row: DeliveryMethodRecord) => row,
  },
})
