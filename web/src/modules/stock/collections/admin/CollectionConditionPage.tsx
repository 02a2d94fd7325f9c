import { createFileRoute } from '@tanstack/react-router'
import { officeOf } from '#platform/office.ts'
import { loadCondition } from '../office/collection-queries.ts'
import { CollectionCondition } from '../office/CollectionCondition.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/$collectionId/condition')({
  loader: ({ context, params }) => loadCondition(context.queryClient, officeOf('admin', params), params.collectionId),
  component: () => <CollectionCondition {...Route.useParams()} />,
})
