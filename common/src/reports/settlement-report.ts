import { accountsParameter, eventsParameter, reportRange, rangeParameter, type ReportDefinition } from './definition.ts'
import { journalReport } from './journal-report.ts'

const sales = { kinds: 'SALE', ledger: 'CLEARING' }

/**
 * Sales of an event, and the amount owed for it: one row per event and currency, for sales, refunds and disputes of
 * the days.
 */
export const settlementReport: ReportDefinition = {
  name: 'event-settlement',
  title: 'Event settlement',
  text: 'What is owed for each event, for what was sold, refunded and disputed in these days.',
  areas: ['admin', 'employee'],
  parameters: { range: rangeParameter, events: eventsParameter, accounts: accountsParameter },
  columns: {
    event: { header: 'Event', kind: 'text' },
    account: { header: 'Account', kind: 'text', from: 'tablet', only: 'employee' },
    date: { header: 'Date', kind: 'day', from: 'tablet' },
    state: {
      header: 'State',
      kind: 'state',
      from: 'wide',
      states: {
        UPCOMING: { label: 'Upcoming', tone: 'go' },
        OVER: { label: 'Over', tone: 'quiet' },
        CANCELLED: { label: 'Canceled', tone: 'stop' },
      },
    },
    tickets: { header: 'Tickets', kind: 'count', from: 'desk' },
    face: { header: 'Face', kind: 'money', extra: true, opens: sales },
    discounts: { header: 'Discounts', kind: 'money', extra: true, opens: sales },
    extras: { header: 'Extras and delivery', kind: 'money', extra: true, opens: sales },
    addOns: { header: 'Add-ons', kind: 'money', extra: true, opens: sales },
    gross: { header: 'Gross', kind: 'money', from: 'phone', opens: sales },
    refunds: { header: 'Refunds', kind: 'money', from: 'desk', opens: { kinds: 'REFUND', ledger: 'CLEARING' } },
    refunded: { header: 'Refunded', kind: 'share', extra: true },
    platform: { header: 'Platform fees', kind: 'money', from: 'desk', opens: { ledger: 'PLATFORM' } },
    gateway: { header: 'Gateway fees', kind: 'money', from: 'wide', opens: { ledger: 'GATEWAY' } },
    taxes: { header: 'Taxes', kind: 'money', from: 'desk', opens: { ledger: 'TAX' } },
    insurer: { header: 'Insurer', kind: 'money', extra: true, opens: { ledger: 'PROTECTION' } },
    payees: { header: 'Other accounts', kind: 'money', extra: true, opens: { kinds: 'SALE,REFUND', ledger: 'PAYEE' } },
    disputes: {
      header: 'Disputes',
      kind: 'money',
      from: 'wide',
      opens: { kinds: 'DISPUTE_LOST,DISPUTE_FEE,DISPUTE_MOVED', ledger: 'ORGANIZER' },
    },
    withheld: { header: 'Withheld by banks', kind: 'money', extra: true, opens: { ledger: 'DISPUTE' } },
    collected: {
      header: 'Collected by organizer',
      kind: 'money',
      extra: true,
      opens: { kinds: 'SALE,REFUND', ledger: 'ORGANIZER' },
    },
    net: { header: 'Net due', kind: 'money', opens: { ledger: 'ORGANIZER' } },
  },
  keys: ['eventId', 'currency', 'exponent'],
  currencies: 'many',
  sort: { by: 'net', descending: true },
  behind: {
    report: journalReport,
    parameters: ({ eventId, currency }, current) => ({
      range: reportRange(current),
      event: String(eventId),
      currency: String(currency),
    }),
  },
  totals: {
    tickets: { label: 'Tickets', kind: 'count' },
    gross: { label: 'Gross', kind: 'money' },
    refunds: { label: 'Refunds', kind: 'money' },
    net: { label: 'Net due', kind: 'money' },
  },
  chart: { title: 'Tickets per day', lines: { tickets: 'Tickets' } },
}
