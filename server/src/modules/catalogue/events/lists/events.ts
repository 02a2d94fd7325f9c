import { EVENT_SALE_LABELS } from '@admission/common/sale-words.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { days, ids, numbers, oneOf, texts, contains } from '#platform/lists/filters.ts'
import { EventRowRef, EventSaleStateRef } from '../graphql/types/event-row.ts'
import { eventSource, eventSql, isSummaryState } from '../reads/event-list.ts'

defineList({
  areas: {
    admin: {
      may: 'events:view',
      description: 'Events of the account. Sorted by start, soonest first, by default.',
    },
    employee: {
      may: 'catalogue:view',
      description: 'Events of all accounts. Sorted by start, soonest first, by default.',
    },
  },
  name: 'events',
  type: 'Event',
  title: 'Events',
  row: EventRowRef,
  columns: {
    name: {
      header: 'Event',
      value: ({ name }) => name,
      sort: [{ sql: eventSql.name, type: 'text' }],
      filter: contains(eventSql.name, 'Part of the title. Not case-sensitive.'),
    },
    account: {
      only: 'employee',
      header: 'Account',
      value: ({ accountName }) => accountName,
      filter: ids('Account IDs.', eventSql.account),
    },
    date: {
      header: 'Date',
      time: ({ dateShow }) => dateShow,
      sort: [{ sql: eventSql.date, type: 'timestamptz' }],
      filter: days('in the venue’s time zone', eventSql.onDays),
    },
    state: {
      header: 'State',
      value: ({ saleState }) => EVENT_SALE_LABELS[saleState],
      filter: oneOf(EventSaleStateRef, 'Sale states.', { where: eventSql.inState, inSummary: isSummaryState }),
    },
    sold: {
      fields: [
        { header: 'Sold', of: ({ sold }) => sold },
        { header: 'Places', of: ({ capacity }) => capacity },
      ],
      sort: [{ sql: eventSql.sold, type: 'bigint', inSummary: true }],
      filter: { ...numbers('Tickets sold.', eventSql.soldWithin), inSummary: () => true },
    },
    gross: {
      header: 'Gross',
      money: ({ gross }) => gross,
      may: 'orders:view',
      sort: [{ sql: eventSql.gross, type: 'bigint', inSummary: true }],
    },
    venue: { header: 'Venue', value: ({ venueName }) => venueName, filter: ids('Venue IDs.', eventSql.venue) },
    category: {
      header: 'Category',
      value: ({ category }) => category,
      filter: texts('Categories.', eventSql.category),
    },
    held: { header: 'In carts', value: ({ held }) => held },
    onSale: { header: 'On sale from', time: ({ onSaleAt }) => onSaleAt },
  },
  sort: { by: 'DATE', descending: false },
  source: eventSource,
})
