import { eventsParameter, rangeParameter, type ReportDefinition } from './definition.ts'

/** Everyone who bought or was handed tickets in the range: one row per person. */
export const userReport: ReportDefinition = {
  name: 'user',
  title: 'Buyers',
  text: 'Everyone who bought or received tickets in these days.',
  parameters: { range: rangeParameter, events: eventsParameter },
  columns: {
    buyer: { header: 'Buyer', kind: 'person', personal: true },
    firstOrder: { header: 'First order', kind: 'moment', from: 'desk' },
    lastOrder: { header: 'Last order', kind: 'moment', from: 'tablet' },
    orders: { header: 'Orders', kind: 'count', from: 'phone' },
    tickets: { header: 'Tickets bought', kind: 'count', from: 'phone' },
    held: { header: 'Tickets held', kind: 'count', from: 'desk' },
    spent: { header: 'Spent', kind: 'money' },
    consent: { header: 'Marketing consent', kind: 'yesno', from: 'wide' },
    source: { header: 'Source', kind: 'text', from: 'wide' },
  },
  sort: { by: 'spent', descending: true },
  totals: {
    buyers: { label: 'People', kind: 'count' },
    orders: { label: 'Orders', kind: 'count' },
    tickets: { label: 'Tickets bought', kind: 'count' },
    spent: { label: 'Spent', kind: 'money' },
  },
  chart: { title: 'Orders per day', lines: { orders: 'Orders' } },
}
