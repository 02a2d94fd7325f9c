import { createFileRoute } from '@tanstack/react-router'
import { officeOf } from '#platform/office.ts'
import { PageSkeleton } from '#platform/PageSkeleton.tsx'
import { loadDetail } from '../office/event-queries.ts'
import { EventDetail } from '../office/EventDetail.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/event/$eventId/detail')({
  loader: ({ context, params }) => loadDetail(context.queryClient, officeOf('employee', {}), params.eventId),
  pendingComponent: PageSkeleton,
  component: () => <EventDetail {...Route.useParams()} withAppearance={false} />,
})
