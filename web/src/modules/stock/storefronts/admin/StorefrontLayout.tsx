import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions, Outlet } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { RecordLayout } from '#platform/record/RecordLayout.tsx'
import { uuidParams } from '#platform/route-params.ts'
import { ShopLink } from '../ShopLink.tsx'
import { storefrontBadges } from '../storefront-badges.ts'
import { StorefrontFrameDocument } from './storefront.gql.ts'

const base = '/admin/$accountId/storefront'

export const Route = createFileRoute('/admin/_adminMember/$accountId/storefront/$storefrontId')({
  params: uuidParams('storefrontId'),
  loader: ({ context, params }) => load(context.queryClient, frameQuery(params.accountId, params.storefrontId)),
  head: () => pageHead({ title: 'Storefront', noindex: true }),
  component: StorefrontLayout,
})

const frameQuery = (accountId: string, storefrontId: string) =>
  query(StorefrontFrameDocument, { storefrontId }, { accountId })

function StorefrontLayout() {
  const params = Route.useParams()
  const { storefront } = useSuspenseQuery(frameQuery(params.accountId, params.storefrontId)).data
  return (
    <RecordLayout
      recordId={params.storefrontId}
      title={storefront.name}
      permission="storefronts"
      back={{ name: 'Storefronts', link: linkOptions({ to: base, params }) }}
      badge={storefrontBadges[storefront.standing]}
      head={storefront.state !== 'OPEN' ? null : <ShopLink path={storefront.path} />}
      tabs={[
        { tab: 'detail', name: 'Details', link: linkOptions({ to: `${base}/$storefrontId/detail`, params }) },
        {
          tab: 'appearance',
          name: 'Appearance',
          link: linkOptions({ to: `${base}/$storefrontId/appearance`, params }),
        },
        {
          tab: 'access',
          name: 'Access and websites',
          link: linkOptions({ to: `${base}/$storefrontId/access`, params }),
        },
        { tab: 'insights', name: 'Insights', link: linkOptions({ to: `${base}/$storefrontId/insights`, params }) },
      ]}
    >
      <Outlet />
    </RecordLayout>
  )
}
