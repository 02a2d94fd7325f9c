import { createFileRoute } from '@tanstack/react-router'
import { officeOf } from '#platform/office.ts'
import { loadCondition } from '../office/template-queries.ts'
import { TemplateCondition } from '../office/TemplateCondition.tsx'

export const Route = createFileRoute(
  '/employee/_employeeMember/_employeeShell/collection/template/$templateId/condition',
)({
  loader: ({ context, params }) => loadCondition(context.queryClient, officeOf('employee', {}), params.templateId),
  component: () => <TemplateCondition {...Route.useParams()} />,
})
