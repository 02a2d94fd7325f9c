import { createFileRoute } from '@tanstack/react-router'
import { listRoute } from '#platform/list/list-route.tsx'
import { archivedTemplateList, templateSteps } from '../office/template-list.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/archive/template')({
  ...listRoute('archivedCollectionTemplates', 'Archived templates'),
  loader: (page) => archived.load(page),
  component: () => <archived.Page />,
})

const archived = archivedTemplateList.in('admin', {
  back: ['AdminCollectionTemplateList', 'Templates'],
  open: ['AdminCollectionTemplateDetail', ({ id }) => ({ templateId: id })],
  steps: templateSteps('admin', 'restore'),
})
