import { createFileRoute } from '@tanstack/react-router'
import { listRoute } from '#platform/list/list-route.tsx'
import { archivedTemplateList, templateSteps } from '../office/template-list.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/collection/archive/template')({
  ...listRoute('archivedCollectionTemplates', 'Archived templates'),
  loader: (page) => archived.load(page),
  component: () => <archived.Page />,
})

const archived = archivedTemplateList.in('employee', {
  back: ['EmployeeCollectionTemplateList', 'Templates'],
  open: ['EmployeeCollectionTemplateDetail', ({ id }) => ({ templateId: id })],
  steps: templateSteps('employee', 'restore'),
})
