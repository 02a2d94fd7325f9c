import { createFileRoute } from '@tanstack/react-router'
import { lazyDialog } from '#platform/list/lazy-dialog.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { eventList } from '../office/event-list.tsx'
import { eventSteps } from './event-steps.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/event')({
  ...listRoute('events', 'Events'),
  loader: (page) => events.load(page),
  component: () => <events.Page />,
})

const events = eventList.in('admin', {
  create: {
    label: 'New event',
    permission: 'events',
    dialog: lazyDialog(async () => (await import('./NewEventDialog.tsx')).NewEventDialog),
  },
  open: ['AdminEvent', ({ id }) => ({ eventId: id })],
  steps: eventSteps,
})
