import { number } from '@admission/common/words.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions, Outlet } from '@tanstack/react-router'
import { collectionStateBadges } from '#modules/stock/collections/collection-states.ts'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { RecordLayout } from '#platform/record/RecordLayout.tsx'
import { uuidParams } from '#platform/route-params.ts'
import { AddOnFrameDocument } from './add-on.gql.ts'

const base = '/admin/$accountId/add-ons'

export const Route = createFileRoute('/admin/_adminMember/$accountId/add-ons/$upsellId')({
  params: uuidParams('upsellId'),
  loader: ({ context, params }) => load(context.queryClient, frameQuery(params.accountId, params.upsellId)),
  head: () => pageHead({ title: 'Add-on', noindex: true }),
  component: AddOnLayout,
})

const frameQuery = (accountId: string, id: string) => query(AddOnFrameDocument, { id }, { accountId })

function AddOnLayout() {
  const params = Route.useParams()
  const { addOn } = useSuspenseQuery(frameQuery(params.accountId, params.upsellId)).data
  return (
    <RecordLayout
      recordId={params.upsellId}
      title={addOn.name}
      permission="promotions"
      back={{ name: 'Add-ons', link: linkOptions({ to: base, params }) }}
      badge={collectionStateBadges[addOn.saleState]}
      figures={addOn.stock === null ? [] : [['Left', `${number(addOn.stock - addOn.taken)} of ${number(addOn.stock)}`]]}
      tabs={[
        { tab: 'detail', name: 'Details', link: linkOptions({ to: `${base}/$upsellId/detail`, params }) },
        { tab: 'condition', name: 'Condition', link: linkOptions({ to: `${base}/$upsellId/condition`, params }) },
        { tab: 'collection', name: 'Collections', link: linkOptions({ to: `${base}/$upsellId/collection`, params }) },
      ]}
    >
      <Outlet />
    </RecordLayout>
  )
}
