import { createFileRoute, Link, useParams } from '@tanstack/react-router'
import { LayoutTemplate } from 'lucide-react'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { archiveSteps, stateSteps } from '#platform/list/state-steps.ts'
import { NewTemplateDialog } from './NewTemplateDialog.tsx'
import { CollectionTemplateListDocument, SetTemplateStatesDocument } from './template-list.gql.ts'

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

const templates = defineList({
  name: 'collectionTemplates',
  title: 'Collection templates',
  document: CollectionTemplateListDocument,
  columns: [
    column.name('name', 'Template', 'name', { sort: 'NAME' }),
    column.count('collections', 'Collections', 'collectionCount'),
    column.count('priority', 'Priority', 'priority', { sort: 'PRIORITY', from: 'phone' }),
  ],
  filters: { name: filter.search('Template name') },
  sort: 'NAME.asc',
  figures: () => <ArchiveLink />,
  create: { label: 'New template', permission: 'inventory', dialog: NewTemplateDialog },
  open: ['AdminCollectionTemplateDetail', ({ id }) => ({ templateId: id })],
  steps: stateSteps(SetTemplateStatesDocument, {
    permission: 'inventory',
    noun: 'template',
    steps: [archiveSteps('ACTIVE').archive],
  }),
  empty: {
    icon: LayoutTemplate,
    text: 'Create one to reuse the same details and condition in several collections.',
  },
  exportAs: 'COLLECTION_TEMPLATES',
})
