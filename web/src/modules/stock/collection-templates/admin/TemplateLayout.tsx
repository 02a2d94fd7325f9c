import { createFileRoute, linkOptions, Outlet } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { officeOf } from '#platform/office.ts'
import { uuidParams } from '#platform/route-params.ts'
import { frameQuery } from '../office/template-queries.ts'
import { TemplateFrame } from '../office/TemplateFrame.tsx'

const base = '/admin/$accountId/inventory/collection/template'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/template/$templateId')({
  params: uuidParams('templateId'),
  loader: ({ context, params }) => load(context.queryClient, frameQuery(officeOf('admin', params), params.templateId)),
  head: () => pageHead({ title: 'Collection template', noindex: true }),
  component: TemplateLayout,
})

function TemplateLayout() {
  const params = Route.useParams()
  return (
    <TemplateFrame
      templateId={params.templateId}
      list={linkOptions({ to: base, params })}
      tabs={[
        { tab: 'detail', name: 'Details', link: linkOptions({ to: `${base}/$templateId/detail`, params }) },
        { tab: 'condition', name: 'Condition', link: linkOptions({ to: `${base}/$templateId/condition`, params }) },
      ]}
    >
      <Outlet />
    </TemplateFrame>
  )
}
