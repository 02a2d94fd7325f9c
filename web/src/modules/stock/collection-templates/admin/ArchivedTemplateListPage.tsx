import { createFileRoute } from '@tanstack/react-router'
import { Archive } from 'lucide-react'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { archiveSteps, stateSteps } from '#platform/list/state-steps.ts'
import { ArchivedTemplateListDocument, SetTemplateStatesDocument } from './template-list.gql.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/archive/template')({
  ...listRoute('archivedCollectionTemplates', 'Archived templates'),
  loader: (page) => archived.load(page),
  component: () => <archived.Page />,
})

const archived = defineList({
  name: 'archivedCollectionTemplates',
  title: 'Archived templates',
  back: ['AdminCollectionTemplateList', 'Templates'],
  document: ArchivedTemplateListDocument,
  columns: [
    column.name('name', 'Template', 'name', { sort: 'NAME' }),
    column.count('collections', 'Collections', 'collectionCount'),
  ],
  filters: { name: filter.search('Template name') },
  sort: 'NAME.asc',
  open: ['AdminCollectionTemplateDetail', ({ id }) => ({ templateId: id })],
  steps: stateSteps(SetTemplateStatesDocument, {
    permission: 'inventory',
    noun: 'template',
    steps: [archiveSteps('ACTIVE').restore],
  }),
  empty: { icon: Archive, text: 'Archived templates can’t be used for new collections. You can restore them.' },
  exportAs: 'ARCHIVED_COLLECTION_TEMPLATES',
})
