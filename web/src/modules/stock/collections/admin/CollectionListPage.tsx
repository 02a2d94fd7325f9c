import { createFileRoute, Link, useParams } from '@tanstack/react-router'
import { request } from '#platform/api.ts'
import { listRoute } from '#platform/list/list-route.tsx'
import { collectionList } from '../office/collection-list.tsx'
import { collectionSteps } from '../office/collection-steps.ts'
import { GrantedCollections } from './GrantedCollections.tsx'
import { MoveCollectionDocument } from './new-collection.gql.ts'
import { NewCollectionDialog } from './NewCollectionDialog.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection')({
  ...listRoute('collections', 'Collections'),
  loader: (page) => collections.load(page),
  component: () => <collections.Page />,
})

function ArchiveLink() {
  const { accountId = '' } = useParams({ strict: false })
  return (
    <Link
      to="/admin/$accountId/inventory/collection/archive/collection"
      params={{ accountId }}
      className="underline underline-offset-4"
    >
      Archived collections
    </Link>
  )
}

const collections = collectionList.in('admin', {
  figures: () => (
    <>
      If several collections match, the highest priority sells it. <ArchiveLink />
    </>
  ),
  create: { label: 'New collection', permission: 'inventory', dialog: NewCollectionDialog },
  open: ['AdminCollectionCondition', ({ id }) => ({ collectionId: id })],
  notice: GrantedCollections,
  steps: collectionSteps('admin'),
  order: {
    permission: 'inventory',
    move: (id, afterId, scope) => request(MoveCollectionDocument, { id, afterId }, scope),
  },
})
