import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/$collectionId/price-type')({
  component: CollectionPriceTypePage,
})

function CollectionPriceTypePage() {
  return <h1 className="display page-margins py-10 text-36">Collection price type</h1>
}
