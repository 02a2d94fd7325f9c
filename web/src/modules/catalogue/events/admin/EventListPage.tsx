import { createFileRoute } from '@tanstack/react-router'
import { listRoute } from '#platform/list/list-route.tsx'
import type { Scope } from '#platform/request-headers.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { eventList } from '../office/event-list.tsx'
import { eventSteps } from './event-steps.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/event')({
  ...listRoute('events', 'Events'),
  loader: (page) => events.load(page),
  component: () => <events.Page />,
})

const dialog = lazyPart(async () => (await import('./NewEventDialog.tsx')).NewEventDialog)

function NewEvent(props: { readonly scope: Scope; readonly onClose: () => void }) {
  return (
    <Lazy part={dialog} onError={props.onClose}>
      {(NewEventDialog) => <NewEventDialog {...props} />}
    </Lazy>
  )
}

const events = eventList.in('admin', {
  create: { label: 'New event', permission: 'events', dialog: NewEvent },
  open: ['AdminEvent', ({ id }) => ({ eventId: id })],
  steps: eventSteps,
})
