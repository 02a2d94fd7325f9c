import { createFileRoute } from '@tanstack/react-router'
import { listRoute } from '#platform/list/list-route.tsx'
import { eventList } from '../office/event-list.tsx'
import { eventSteps } from './event-steps.ts'
import { NewEventDialog } from './NewEventDialog.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/event')({
  ...listRoute('events', 'Events'),
  loader: (page) => events.load(page),
  component: () => <events.Page />,
})

const events = eventList.in('admin', {
  create: { label: 'New event', permission: 'events', dialog: NewEventDialog },
  open: ['AdminEvent', ({ id }) => ({ eventId: id })],
  steps: eventSteps,
})
