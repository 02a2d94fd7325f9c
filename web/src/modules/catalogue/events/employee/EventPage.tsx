import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { load } from '#platform/load.ts'
import { pageHead } from '#platform/head.ts'
import { officeOf } from '#platform/office.ts'
import { PageSkeleton } from '#platform/PageSkeleton.tsx'
import { uuidParams } from '#platform/route-params.ts'
import { detailQuery, frameQuery } from '../office/event-queries.ts'
import { EventDetail } from '../office/EventDetail.tsx'
import { EventFrame } from '../office/EventFrame.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/event/$eventId/detail')({
  params: uuidParams('eventId'),
  loader: async ({ context: { queryClient }, params: { eventId } }) => {
    const office = officeOf('employee', {})
    await Promise.all([load(queryClient, frameQuery(office, eventId)), load(queryClient, detailQuery(office, eventId))])
  },
  head: () => pageHead({ title: 'Event', noindex: true }),
  pendingComponent: PageSkeleton,
  component: EventPage,
})

function EventPage() {
  const { eventId } = Route.useParams()
  return (
    <EventFrame eventId={eventId} permission="catalogue" list={linkOptions({ to: '/employee/event' })}>
      <EventDetail eventId={eventId} />
    </EventFrame>
  )
}
