import { eventsParameter, rangeParameter, type ReportDefinition } from './definition.ts'

/** People who joined waitlists in the range: one row per place in line. */
export const waitlistReport: ReportDefinition = {
  name: 'waitlists',
  title: 'Waitlists',
  text: 'Who joined a waitlist in these days, and whether they got tickets.',
  parameters: { range: rangeParameter, events: eventsParameter },
  columns: {
    joined: { header: 'Joined', kind: 'moment' },
    person: { header: 'E-mail', kind: 'text', personal: true },
    event: { header: 'Event', kind: 'text' },
    price: { header: 'Price', kind: 'text', from: 'desk' },
    tickets: { header: 'Tickets', kind: 'count', from: 'phone' },
    source: { header: 'Source', kind: 'text', from: 'wide' },
    state: { header: 'State', kind: 'text', from: 'phone' },
    offered: { header: 'Offered', kind: 'moment', from: 'tablet' },
    bought: { header: 'Bought', kind: 'moment', from: 'tablet' },
  },
  sort: { by: 'joined', descending: true },
  totals: {
    joined: { label: 'Joined', kind: 'count' },
    offered: { label: 'Got an offer', kind: 'count' },
    bought: { label: 'Bought', kind: 'count' },
    tickets: { label: 'Tickets bought', kind: 'count' },
  },
  chart: { title: 'Joined per day', lines: { joined: 'Joined' } },
}
