import { createFileRoute, Link, useParams } from '@tanstack/react-router'
import { listRoute } from '#platform/list/list-route.tsx'
import { templateList, templateSteps } from '../office/template-list.tsx'
import { NewTemplateDialog } from './NewTemplateDialog.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/template')({
  ...listRoute('collectionTemplates', 'Collection templates'),
  loader: (page) => templates.load(page),
  component: () => <templates.Page />,
})

function ArchiveLink() {
  const { accountId = '' } = useParams({ strict: false })
  return (
    <Link
      to="/admin/$accountId/inventory/collection/archive/template"
      params={{ accountId }}
      className="underline underline-offset-4"
    >
      Archived templates
    </Link>
  )
}

const templates = templateList.in('admin', {
  figures: () => <ArchiveLink />,
  create: { label: 'New template', permission: 'inventory', dialog: NewTemplateDialog },
  open: ['AdminCollectionTemplateDetail', ({ id }) => ({ templateId: id })],
  steps: templateSteps('admin', 'archive'),
})
