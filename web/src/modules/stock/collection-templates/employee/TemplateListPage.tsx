import { createFileRoute, Link } from '@tanstack/react-router'
import { LayoutTemplate } from 'lucide-react'
import { listRoute } from '#platform/list/list-route.tsx'
import { templateList, templateSteps } from '../office/template-list.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/collection/template')({
  ...listRoute('collectionTemplates', 'Collection templates'),
  loader: (page) => templates.load(page),
  component: () => <templates.Page />,
})

const templates = templateList.in('employee', {
  back: ['EmployeeCollectionList', 'Collections'],
  figures: () => (
    <Link to="/employee/collection/archive/template" className="underline underline-offset-4">
      Archived templates
    </Link>
  ),
  open: ['EmployeeCollectionTemplateDetail', ({ id }) => ({ templateId: id })],
  steps: templateSteps('employee', 'archive'),
  empty: { icon: LayoutTemplate, text: 'Templates of all accounts, as organizers create them.' },
})
