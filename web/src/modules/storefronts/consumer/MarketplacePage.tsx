import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_consumer/marketplace/$marketplaceId/')({
  ssr: true,
  component: MarketplacePage,
})

function MarketplacePage() {
  return <h1 className="display page-margins py-10 text-36">Marketplace</h1>
}
