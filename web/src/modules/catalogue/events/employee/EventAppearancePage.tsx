import { createFileRoute } from '@tanstack/react-router'
import { officeOf } from '#platform/office.ts'
import { PageSkeleton } from '#platform/PageSkeleton.tsx'
import { loadDetail } from '../office/event-queries.ts'
import { EventAppearance } from '../office/EventAppearance.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/event/$eventId/appearance')({
  loader: ({ context, params }) => loadDetail(context.queryClient, officeOf('employee', {}), params.eventId),
  pendingComponent: PageSkeleton,
  component: () => <EventAppearance {...Route.useParams()} />,
})
