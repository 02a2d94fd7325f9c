import { createFileRoute } from '@tanstack/react-router'
import { UUID_PATTERN } from '@admission/common/ids.ts'
import { addressParams } from '#platform/route-params.ts'

export const Route = createFileRoute('/_consumer/marketplace/$marketplaceId/listing/$groupBy/$listingId')({
  ssr: true,
  params: addressParams({ groupBy: /^(event|venue|collection|category)$/, listingId: UUID_PATTERN }),
  component: ListingPage,
})

function ListingPage() {
  return <h1 className="display page-margins py-10 text-36">Listing</h1>
}
