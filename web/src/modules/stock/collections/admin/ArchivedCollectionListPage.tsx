import { createFileRoute } from '@tanstack/react-router'
import { Archive } from 'lucide-react'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { archiveSteps, stateSteps } from '#platform/list/state-steps.ts'
import { ArchivedCollectionListDocument } from './archived-collections.gql.ts'
import { StepCollectionsDocument } from './collection-list.gql.ts'
import { CollectionPanel } from './CollectionPanel.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/archive/collection')({
  ...listRoute('archivedCollections', 'Archived collections'),
  loader: (page) => archived.load(page),
  component: () => <archived.Page />,
})

const archived = defineList({
  name: 'archivedCollections',
  title: 'Archived collections',
  back: ['AdminCollectionList', 'Collections'],
  document: ArchivedCollectionListDocument,
  columns: [
    column.name('name', 'Collection', 'name', { sort: 'NAME' }),
    column.moment('archived', 'Archived', 'archivedAt', { sort: 'ARCHIVED', from: 'phone' }),
    column.text('reason', 'Reason', 'archiveReason', { from: 'tablet' }),
    column.count('events', 'Events', 'eventCount', { from: 'desk' }),
  ],
  filters: { name: filter.search('Collection name') },
  sort: 'ARCHIVED.desc',
  open: ['AdminCollectionDetail', ({ id }) => ({ collectionId: id })],
  panel: CollectionPanel,
  steps: stateSteps(StepCollectionsDocument, {
    permission: 'inventory',
    noun: 'collection',
    steps: [archiveSteps('DRAFT').restore],
  }),
  empty: { icon: Archive, text: 'Archived collections sell nothing. You can restore them as drafts.' },
  exportAs: 'ARCHIVED_COLLECTIONS',
})
