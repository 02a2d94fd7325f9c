import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection')({
  component: CollectionListPage,
})

function CollectionListPage() {
  return <h1 className="display page-margins py-10 text-36">Collection list</h1>
}
