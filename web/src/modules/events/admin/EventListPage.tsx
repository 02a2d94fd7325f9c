import { createFileRoute } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { MomentCell, NameCell, StateCell } from '#platform/list/cells.tsx'
import { count, moment, money, share, text } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { days, entity, search, words } from '#platform/list/filters.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { eventStateLooks, eventStateWord } from '../event-states.ts'
import { EventListDocument } from './event-list.gql.ts'
import { eventSteps } from './event-steps.ts'
import { EventPanel } from './EventPanel.tsx'

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
      head: 'Event',
      sort: 'NAME',
      cell: ({ name, artUrl, dateShow }) => (
        <NameCell name={name} picture={artUrl} onPhones={<MomentCell of={dateShow} withWeekday />} />
      ),
    },
    moment('date', 'Date', 'dateShow', { sort: 'DATE', from: 'phone', withWeekday: true }),
    {
      id: 'state',
      head: 'State',
      cell: ({ saleState, onSaleAt }) => (
        <StateCell look={eventStateLooks[saleState]} word={eventStateWord(saleState, onSaleAt)} />
      ),
    },
    share('sold', 'Sold', ['sold', 'capacity'], { sort: 'SOLD', from: 'tablet' }),
    money('gross', 'Gross', 'gross', { sort: 'GROSS', from: 'desk', permission: 'orders' }),
    text('venue', 'Venue', 'venueName', { extra: true }),
    text('category', 'Category', 'category', { extra: true }),
    count('held', 'In carts', 'held', { extra: true }),
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
