import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions, Outlet } from '@tanstack/react-router'
import { Archive } from 'lucide-react'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { RecordLayout } from '#platform/record/RecordLayout.tsx'
import { uuidParams } from '#platform/route-params.ts'
import { StateBadge } from '#ui/StateBadge.tsx'
import { TemplateFrameDocument } from './template-record.gql.ts'

const base = '/admin/$accountId/inventory/collection/template'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/template/$templateId')({
  params: uuidParams('templateId'),
  loader: ({ context, params }) => load(context.queryClient, frameQuery(params.accountId, params.templateId)),
  head: () => pageHead({ title: 'Collection template', noindex: true }),
  component: TemplateLayout,
})

const frameQuery = (accountId: string, templateId: string) =>
  query(TemplateFrameDocument, { templateId }, { accountId })

function TemplateLayout() {
  const params = Route.useParams()
  const { data } = useSuspenseQuery(frameQuery(params.accountId, params.templateId))
  const { name, state } = data.collectionTemplate
  return (
    <RecordLayout
      recordId={params.templateId}
      title={name}
      permission="inventory"
      back={{ name: 'Templates', link: linkOptions({ to: base, params }) }}
      state={
        state === 'ARCHIVED' ? (
          <StateBadge tone="quiet" icon={Archive}>
            Archived
          </StateBadge>
        ) : null
      }
      tabs={[
        { tab: 'detail', name: 'Details', link: linkOptions({ to: `${base}/$templateId/detail`, params }) },
        { tab: 'condition', name: 'Condition', link: linkOptions({ to: `${base}/$templateId/condition`, params }) },
      ]}
    >
      <Outlet />
    </RecordLayout>
  )
}
