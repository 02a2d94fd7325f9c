import { createFileRoute } from '@tanstack/react-router'
import { officeOf } from '#platform/office.ts'
import { loadDetail } from '../office/collection-queries.ts'
import { CollectionDetail } from '../office/CollectionDetail.tsx'
import { DuplicateSection } from './DuplicateSection.tsx'
import { RenewalSection } from './RenewalSection.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/$collectionId/detail')({
  loader: ({ context, params }) => loadDetail(context.queryClient, officeOf('admin', params), params.collectionId),
  component: CollectionDetailPage,
})

function CollectionDetailPage() {
  const { accountId, collectionId } = Route.useParams()
  return (
    <CollectionDetail
      collectionId={collectionId}
      passAside={<RenewalSection collectionId={collectionId} scope={{ accountId }} />}
      aside={<DuplicateSection id={collectionId} scope={{ accountId }} />}
    />
  )
}
