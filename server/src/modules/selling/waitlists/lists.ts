import { formatMoney } from '@admission/common/money.ts'
import { timeAt } from '@admission/common/time.ts'
import { WAITLIST_STATE_LABELS } from '@admission/common/waitlist-words.ts'
import { sql } from 'kysely'
import { defineList } from '#platform/lists/define-list.ts'
import { days, ids, oneOf, contains } from '#platform/lists/filters.ts'
import { ListedEntryRef, entryNote } from './graphql/admin.ts'
import { WaitlistStateRef } from './graphql/types.ts'
import type { ListedEntry } from './types.ts'

defineList({
  area: 'admin',
  name: 'waitlistEntries',
  type: 'ListedWaitlistEntry',
  title: 'Waitlist',
  may: 'orders:view',
  description: 'People on waitlists of the account’s events, in the order they joined.',
  row: ListedEntryRef,
  columns: {
    joined: {
      header: 'Joined',
      time: ({ createdAt, zone }) => timeAt(createdAt, zone),
      sort: [{ sql: sql`we.place`, type: 'bigint' }],
      filter: days(
        'the account’s time zone',
        ({ from, to }) => sql`
        we.created_at >= coalesce(${from}::date::timestamp at time zone ac.time_zone, '-infinity')
        and we.created_at < coalesce((${to}::date + 1)::timestamp at time zone ac.time_zone, 'infinity')`,
      ),
    },
    email: { header: 'E-mail', value: ({ email }) => email, isPersonal: true },
    event: { header: 'Event', value: ({ eventName }) => eventName },
    price: { header: 'Price', value: ({ priceType }) => priceType },
    tickets: { header: 'Tickets', value: ({ quantity }) => quantity },
    highest: {
      header: 'Highest price',
      value: ({ maxAmount, exponent, currency }) =>
        maxAmount === null ? '' : formatMoney({ amount: maxAmount, exponent, currency }),
    },
    state: {
      header: 'State',
      value: ({ state }) => WAITLIST_STATE_LABELS[state],
      filter: oneOf(WaitlistStateRef, 'States.', sql`we.state::text`),
    },
    note: { header: 'Note', value: entryNote },
  },
  filters: {
    event: ids('Event IDs.', sql`we.event_id`),
    text: contains(sql`app.fold_text(we.email)`, 'Part of the address. Not case-sensitive.'),
  },
  sort: { by: 'JOINED', descending: false },
  source: {
    alias: 'we',
    from: sql`waitlist_entry we join account ac on ac.id = we.account_id`,
    scope: ({ accountId, eventIds }) => {
      const seen = eventIds === null ? sql`true` : sql`we.event_id = any(${[...eventIds]}::uuid[])`
      return sql`we.account_id = ${accountId} and ${seen}`
    },
    rows: () => sql<ListedEntry>`
      select we.id, we.email, ev.name as "eventName", pt.name as "priceType", we.quantity, we.max_amount as "maxAmount", co.exponent, co.currency,
             we.state, we.skipped, we.created_at as "createdAt", we.offer_until as "offerUntil", ev.zone
      from page join waitlist_entry we on we.id = page.id join event ev on ev.id = we.event_id
      join price_type pt on pt.id = we.price_type_id join collection co on co.id = we.collection_id`,
    rowOf: (row: ListedEntry) => row,
  },
})
