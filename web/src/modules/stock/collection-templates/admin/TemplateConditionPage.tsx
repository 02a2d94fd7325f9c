import { createFileRoute } from '@tanstack/react-router'
import { officeOf } from '#platform/office.ts'
import { loadCondition } from '../office/template-queries.ts'
import { TemplateCondition } from '../office/TemplateCondition.tsx'

export const Route = createFileRoute(
  '/admin/_adminMember/$accountId/inventory/collection/template/$templateId/condition',
)({
  loader: ({ context, params }) => loadCondition(context.queryClient, officeOf('admin', params), params.templateId),
  component: () => <TemplateCondition {...Route.useParams()} />,
})
