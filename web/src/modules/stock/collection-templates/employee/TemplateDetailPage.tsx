import { createFileRoute } from '@tanstack/react-router'
import { officeOf } from '#platform/office.ts'
import { loadDetail } from '../office/template-queries.ts'
import { TemplateDetail } from '../office/TemplateDetail.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/collection/template/$templateId/detail')(
  {
    loader: ({ context, params }) => loadDetail(context.queryClient, officeOf('employee', {}), params.templateId),
    component: () => <TemplateDetail {...Route.useParams()} />,
  },
)
