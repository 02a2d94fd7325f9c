import { formatMoney } from '@admission/common/money.ts'
import { number } from '@admission/common/words.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions, Outlet } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { RecordLayout } from '#platform/record/RecordLayout.tsx'
import { uuidParams } from '#platform/route-params.ts'
import { promotionBadges } from '../promotion-states.ts'
import { PromotionFrameDocument } from './promotion-frame.gql.ts'

const base = '/admin/$accountId/promotion'

export const Route = createFileRoute('/admin/_adminMember/$accountId/promotion/$promotionId')({
  params: uuidParams('promotionId'),
  loader: ({ context, params }) => load(context.queryClient, frameQuery(params.accountId, params.promotionId)),
  head: () => pageHead({ title: 'Promotion', noindex: true }),
  component: PromotionLayout,
})

const frameQuery = (accountId: string, promotionId: string) =>
  query(PromotionFrameDocument, { promotionId }, { accountId })

function PromotionLayout() {
  const params = Route.useParams()
  const { promotion, account } = useSuspenseQuery(frameQuery(params.accountId, params.promotionId)).data
  return (
    <RecordLayout
      recordId={params.promotionId}
      title={promotion.name}
      permission="promotions"
      readOnly={account.isLimited}
      back={{ name: 'Promotions', link: linkOptions({ to: base, params }) }}
      badge={promotionBadges[promotion.standing]}
      figures={[
        ['Orders', number(promotion.used)],
        ['Blocked', number(promotion.blocked)],
        ['Saved', formatMoney(promotion.saved)],
      ]}
      tabs={[
        { tab: 'detail', name: 'Details', link: linkOptions({ to: `${base}/$promotionId/detail`, params }) },
        { tab: 'condition', name: 'Condition', link: linkOptions({ to: `${base}/$promotionId/condition`, params }) },
        {
          tab: 'collection',
          name: 'Collections',
          link: linkOptions({ to: `${base}/$promotionId/collection`, params }),
        },
      ]}
    >
      <Outlet />
    </RecordLayout>
  )
}
