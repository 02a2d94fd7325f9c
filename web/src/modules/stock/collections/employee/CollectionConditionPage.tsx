import { createFileRoute } from '@tanstack/react-router'
import { officeOf } from '#platform/office.ts'
import { loadCondition } from '../office/collection-queries.ts'
import { CollectionCondition } from '../office/CollectionCondition.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/collection/$collectionId/condition')({
  loader: ({ context, params }) => loadCondition(context.queryClient, officeOf('employee', {}), params.collectionId),
  component: () => <CollectionCondition {...Route.useParams()} />,
})
