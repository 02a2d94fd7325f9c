import { createFileRoute } from '@tanstack/react-router'
import { uuidParams } from '#platform/route-params.ts'

export const Route = createFileRoute('/_consumer/marketplace/$marketplaceId/storefront/$storefrontId')({
  ssr: true,
  params: uuidParams('storefrontId'),
  component: StorefrontPage,
})

function StorefrontPage() {
  return <h1 className="display page-margins py-10 text-36">Storefront</h1>
}
