import { createFileRoute } from '@tanstack/react-router'
import { officeOf } from '#platform/office.ts'
import { loadDetail } from '../office/collection-queries.ts'
import { CollectionDetail } from '../office/CollectionDetail.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/collection/$collectionId/detail')({
  loader: ({ context, params }) => loadDetail(context.queryClient, officeOf('employee', {}), params.collectionId),
  component: () => <CollectionDetail {...Route.useParams()} />,
})
