import { createFileRoute } from '@tanstack/react-router'
import { listRoute } from '#platform/list/list-route.tsx'
import { archivedList, restoreCollections } from '../office/archived-list.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/archive/collection')({
  ...listRoute('archivedCollections', 'Archived collections'),
  loader: (page) => archived.load(page),
  component: () => <archived.Page />,
})

const archived = archivedList.in('admin', {
  back: ['AdminCollectionList', 'Collections'],
  open: ['AdminCollectionDetail', ({ id }) => ({ collectionId: id })],
  steps: restoreCollections('admin'),
})
