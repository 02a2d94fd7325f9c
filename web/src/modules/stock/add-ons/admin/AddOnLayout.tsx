import { number } from '@admission/common/words.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions, Outlet } from '@tanstack/react-router'
import { collectionStateBadges } from '#modules/stock/collections/collection-states.ts'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { RecordLayout } from '#platform/record/RecordLayout.tsx'
import { uuidParams } from '#platform/route-params.ts'
import { StateBadge } from '#ui/StateBadge.tsx'
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
  const { tone, icon, label } = collectionStateBadges[addOn.saleState]
  return (
    <RecordLayout
      recordId={params.upsellId}
      title={addOn.name}
      permission="promotions"
      back={{ name: 'Add-ons', link: linkOptions({ to: base, params }) }}
      state={
        <StateBadge tone={tone} icon={icon}>
          {label}
        </StateBadge>
      }
      head={
        addOn.stock === null ? null : (
          <dl className="pr-3 max-desk:hidden">
            <dt className="text-13 text-ink-soft">Left</dt>
            <dd className="display whole text-18">
              {number(addOn.stock - addOn.taken)} of {number(addOn.stock)}
            </dd>
          </dl>
        )
      }
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
