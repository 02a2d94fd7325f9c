import { createFileRoute } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { NameCell, StateCell } from '#platform/list/cells.tsx'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { eventStateBadges, eventStateLabel } from '../event-states.ts'
import { EventListDocument } from './event-list.gql.ts'
import { eventSteps } from './event-steps.ts'
import { EventPanel } from './EventPanel.tsx'
import { NewEventDialog } from './NewEventDialog.tsx'
import { StaffDate } from './StaffDate.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/event')({
  ...listRoute('events', 'Events'),
  loader: (page) => events.load(page),
  component: () => <events.Page />,
})

const events = defineList({
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
    venue: filter.entity('Venue', 'VENUES'),
    category: filter.entity('Category', 'EVENT_CATEGORIES'),
  },
  sort: 'DATE.asc',
  create: { label: 'New event', permission: 'events', dialog: NewEventDialog },
  open: ['AdminEvent', ({ id }) => ({ eventId: id })],
  panel: EventPanel,
  steps: eventSteps,
  empty: { icon: CalendarDays, text: 'No events yet. Create one to sell tickets.' },
  exportAs: 'EVENTS',
})
