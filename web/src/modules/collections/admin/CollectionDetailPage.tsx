import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/$collectionId/detail')({
  component: CollectionDetailPage,
})

function CollectionDetailPage() {
  return <h1 className="display page-margins py-10 text-36">Collection detail</h1>
}
