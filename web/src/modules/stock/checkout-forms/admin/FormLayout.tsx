import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions, Outlet } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { RecordLayout } from '#platform/record/RecordLayout.tsx'
import { uuidParams } from '#platform/route-params.ts'
import { formBadges } from '../form-badges.ts'
import { CheckoutFormFrameDocument } from './form.gql.ts'

const base = '/admin/$accountId/setting/checkout-form'

export const Route = createFileRoute('/admin/_adminMember/$accountId/setting/checkout-form/$checkoutFormId')({
  params: uuidParams('checkoutFormId'),
  loader: ({ context, params }) => load(context.queryClient, frameQuery(params.accountId, params.checkoutFormId)),
  head: () => pageHead({ title: 'Checkout form', noindex: true }),
  component: FormLayout,
})

const frameQuery = (accountId: string, id: string) => query(CheckoutFormFrameDocument, { id }, { accountId })

function FormLayout() {
  const params = Route.useParams()
  const { checkoutForm } = useSuspenseQuery(frameQuery(params.accountId, params.checkoutFormId)).data
  return (
    <RecordLayout
      recordId={params.checkoutFormId}
      title={checkoutForm.name}
      permission="storefronts"
      back={{ name: 'Checkout forms', link: linkOptions({ to: base, params }) }}
      badge={formBadges[checkoutForm.standing]}
      tabs={[
        { tab: 'detail', name: 'Details', link: linkOptions({ to: `${base}/$checkoutFormId/detail`, params }) },
        { tab: 'questions', name: 'Questions', link: linkOptions({ to: `${base}/$checkoutFormId/questions`, params }) },
        {
          tab: 'collections',
          name: 'Collections',
          link: linkOptions({ to: `${base}/$checkoutFormId/collections`, params }),
        },
      ]}
    >
      <Outlet />
    </RecordLayout>
  )
}
