import { createFileRoute, Link, useParams } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { request } from '#platform/api.ts'
import { StateCell } from '#platform/list/cells.tsx'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { collectionStateBadges, collectionStateLabel, windowText } from '../collection-states.ts'
import { CollectionListDocument } from './collection-list.gql.ts'
import { collectionSteps } from './collection-steps.ts'
import { CollectionCard } from './CollectionCard.tsx'
import { MoveCollectionDocument } from './new-collection.gql.ts'
import { CollectionPanel } from './CollectionPanel.tsx'
import { NewCollectionDialog } from './NewCollectionDialog.tsx'
import { PausedDates } from './PausedDates.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection')({
  ...listRoute('collections', 'Collections'),
  loader: (page) => collections.load(page),
  component: () => <collections.Page />,
})

// Archived collections have their own list.
const { ARCHIVED: _archived, ...listedStates } = collectionStateBadges

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

const collections = defineList({
  name: 'collections',
  title: 'Collections',
  document: CollectionListDocument,
  columns: [
    column.name('name', 'Collection', 'name', { sort: 'NAME' }),
    {
      id: 'state',
      header: 'State',
      cell: ({ saleState, onSaleFrom, pausedEventCount }) => (
        <StateCell
          badge={collectionStateBadges[saleState]}
          label={collectionStateLabel(saleState, onSaleFrom)}
          detail={<PausedDates count={pausedEventCount} />}
        />
      ),
    },
    {
      id: 'window',
      header: 'On sale',
      from: 'wide',
      cell: (collection) => <span className="text-ink-soft">{windowText(collection)}</span>,
    },
    column.count('events', 'Events', 'eventCount', { from: 'tablet' }),
    column.count('units', 'Units', 'units', { from: 'phone' }),
    column.count('sellable', 'Sellable', 'sellable', { from: 'phone' }),
    column.count('priority', 'Priority', 'priority', { sort: 'PRIORITY', from: 'phone' }),
  ],
  filters: { name: filter.search('Collection name'), state: filter.options('State', listedStates) },
  sort: 'PRIORITY.desc',
  figures: () => (
    <>
      If several collections match, the highest priority sells it. <ArchiveLink />
    </>
  ),
  create: { label: 'New collection', permission: 'inventory', dialog: NewCollectionDialog },
  open: ['AdminCollectionCondition', ({ id }) => ({ collectionId: id })],
  panel: CollectionPanel,
  steps: collectionSteps,
  order: {
    permission: 'inventory',
    move: (id, afterId, scope) => request(MoveCollectionDocument, { id, afterId }, scope),
  },
  card: (collection) => <CollectionCard of={collection} />,
  empty: {
    icon: Layers,
    text: 'A collection decides what is on sale and at what price. Create one to start selling.',
  },
  exportAs: 'COLLECTIONS',
})
