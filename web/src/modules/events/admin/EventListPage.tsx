import { createFileRoute } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { CountCell, MomentCell, MoneyCell, NameCell, ShareCell, StateCell } from '#platform/list/cells.tsx'
import { defineList } from '#platform/list/define-list.ts'
import { days, entity, search, words } from '#platform/list/filters.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { ListPage } from '#platform/list/ListPage.tsx'
import { loadList } from '#platform/list/load-list.ts'
import { eventStateLooks, eventStateWord } from '../event-states.ts'
import { EventListDocument } from './event-list.gql.ts'
import { eventSteps } from './event-steps.ts'
import { EventPanel } from './EventPanel.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/event')({
  ...listRoute('events', 'Events'),
  loader: (page) => loadList(events, page),
  component: () => <ListPage list={events} />,
})

const events = defineList({
  name: 'events',
  title: 'Events',
  document: EventListDocument,
  columns: [
    {
      id: 'name',
      head: 'Event',
      sort: 'NAME',
      cell: ({ name, artUrl, dateShow }) => (
        <NameCell name={name} picture={artUrl} onPhones={<MomentCell of={dateShow} withWeekday />} />
      ),
    },
    {
      id: 'date',
      head: 'Date',
      sort: 'DATE',
      from: 'phone',
      cell: ({ dateShow }) => <MomentCell of={dateShow} withWeekday />,
    },
    {
      id: 'state',
      head: 'State',
      cell: ({ saleState, onSaleAt }) => (
        <StateCell look={eventStateLooks[saleState]} word={eventStateWord(saleState, onSaleAt)} />
      ),
    },
    {
      id: 'sold',
      head: 'Sold',
      sort: 'SOLD',
      from: 'tablet',
      cell: ({ id, sold, capacity }) => <ShareCell id={id} part={sold} whole={capacity} />,
    },
    {
      id: 'gross',
      head: 'Gross',
      sort: 'GROSS',
      end: true,
      from: 'desk',
      permission: 'orders',
      cell: ({ gross }) => <MoneyCell of={gross} />,
    },
    { id: 'venue', head: 'Venue', extra: true, cell: ({ venueName }) => venueName },
    { id: 'category', head: 'Category', extra: true, cell: ({ category }) => category },
    { id: 'held', head: 'In carts', end: true, extra: true, cell: ({ held }) => <CountCell of={held} /> },
  ],
  filters: {
    name: search('Event name'),
    date: days('Date', { choices: ['next-7', 'next-30', 'next-90', 'past'] }),
    state: words('State', eventStateLooks),
    venue: entity('Venue', 'VENUES'),
    category: entity('Category', 'EVENT_CATEGORIES'),
  },
  sort: 'DATE.asc',
  panel: EventPanel,
  steps: eventSteps,
  empty: { icon: CalendarDays, text: 'Your events, with dates, sales and revenue.' },
  exportAs: 'EVENTS',
})
