import { CalendarDays } from 'lucide-react'
import { NameCell, StateCell } from '#platform/list/cells.tsx'
import { column } from '#platform/list/columns.tsx'
import { filter } from '#platform/list/filters.tsx'
import { officeList } from '#platform/list/office-list.ts'
import { eventStateBadges, eventStateLabel } from '../event-states.ts'
import { EventListDocument } from './event-list.gql.ts'
import { EventPanel } from './EventPanel.tsx'
import { StaffDate } from './StaffDate.tsx'

/** Events: an account's, or for employees those of all accounts. */
export const eventList = officeList({
  name: 'events',
  title: 'Events',
  document: EventListDocument,
  columns: [
    {
      id: 'name',
      header: 'Event',
      sort: 'NAME',
      cell: (event) => <NameCell name={event.name} picture={event.artUrl} onPhones={<StaffDate of={event} />} />,
    },
    {
      ...column.text('account', 'Account', 'accountName', { from: 'tablet', only: 'employee' }),
      cell: ({ accountName }) => <span className="block max-w-48 truncate">{accountName}</span>,
    },
    { id: 'date', header: 'Date', sort: 'DATE', from: 'phone', cell: (event) => <StaffDate of={event} /> },
    {
      id: 'state',
      header: 'State',
      cell: ({ saleState, onSaleAt }) => (
        <StateCell badge={eventStateBadges[saleState]} label={eventStateLabel(saleState, onSaleAt)} />
      ),
    },
    column.share('sold', 'Sold', ['sold', 'capacity'], { sort: 'SOLD', from: 'tablet' }),
    column.money('gross', 'Gross', 'gross', { sort: 'GROSS', from: 'desk', permission: 'orders' }),
    column.text('venue', 'Venue', 'venueName', { extra: true }),
    column.text('category', 'Category', 'category', { extra: true }),
    column.count('held', 'In carts', 'held', { extra: true }),
  ],
  filters: {
    name: filter.search('Event name'),
    date: filter.days('Date', { choices: ['next-7', 'next-30', 'next-90', 'past'] }),
    state: filter.options('State', eventStateBadges),
    sold: filter.numbers('Sold'),
    account: { ...filter.entity('Account', 'ACCOUNTS'), only: 'employee' },
    venue: filter.entity('Venue', 'VENUES'),
    category: filter.entity('Category', 'EVENT_CATEGORIES'),
  },
  sort: 'DATE.asc',
  panel: EventPanel,
  empty: { icon: CalendarDays, text: 'No events yet. Create one to sell tickets.' },
  exportAs: 'EVENTS',
})
