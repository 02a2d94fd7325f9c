import { createFileRoute } from '@tanstack/react-router'
import { officeOf } from '#platform/office.ts'
import { loadDetail } from '../office/template-queries.ts'
import { TemplateDetail } from '../office/TemplateDetail.tsx'
import { TemplateActions } from './TemplateActions.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/template/$templateId/detail')(
  {
    loader: ({ context, params }) => loadDetail(context.queryClient, officeOf('admin', params), params.templateId),
    component: () => <TemplateDetail {...Route.useParams()} actions={TemplateActions} />,
  },
)
