import { createFileRoute } from '@tanstack/react-router'
import { officeOf } from '#platform/office.ts'
import { PageSkeleton } from '#platform/PageSkeleton.tsx'
import { Allocations } from '../office/Allocations.tsx'
import { loadAllocations } from '../office/allocations-query.ts'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/event/$eventId/allocation')({
  loader: ({ context, params }) => loadAllocations(context.queryClient, officeOf('employee', {}), params.eventId),
  pendingComponent: PageSkeleton,
  component: () => <Allocations {...Route.useParams()} />,
})
