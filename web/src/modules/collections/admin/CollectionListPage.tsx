import { createFileRoute } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { CountCell, NameCell, StateCell } from '#platform/list/cells.tsx'
import { defineList } from '#platform/list/define-list.ts'
import { search, words } from '#platform/list/filters.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { ListPage } from '#platform/list/ListPage.tsx'
import { loadList } from '#platform/list/load-list.ts'
import { collectionStateLooks, collectionStateWord, windowWords } from '../collection-states.ts'
import { CollectionListDocument } from './collection-list.gql.ts'
import { collectionSteps } from './collection-steps.ts'
import { CollectionPanel } from './CollectionPanel.tsx'
import { PausedDates } from './PausedDates.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection')({
  ...listRoute('collections', 'Collections'),
  loader: (page) => loadList(collections, page),
  component: () => <ListPage list={collections} />,
})

const collections = defineList({
  name: 'collections',
  title: 'Collections',
  document: CollectionListDocument,
  columns: [
    { id: 'name', head: 'Collection', sort: 'NAME', cell: ({ name }) => <NameCell name={name} /> },
    {
      id: 'state',
      head: 'State',
      cell: ({ saleState, onSaleFrom, pausedEventCount }) => (
        <StateCell
          look={collectionStateLooks[saleState]}
          word={collectionStateWord(saleState, onSaleFrom)}
          detail={<PausedDates count={pausedEventCount} />}
        />
      ),
    },
    {
      id: 'window',
      head: 'On sale',
      from: 'wide',
      cell: (collection) => <span className="text-ink-soft">{windowWords(collection)}</span>,
    },
    {
      id: 'events',
      head: 'Events',
      end: true,
      from: 'tablet',
      cell: ({ eventCount }) => <CountCell of={eventCount} />,
    },
    { id: 'units', head: 'Units', end: true, from: 'phone', cell: ({ units }) => <CountCell of={units} /> },
    { id: 'sellable', head: 'Sellable', end: true, cell: ({ sellable }) => <CountCell of={sellable} /> },
    {
      id: 'priority',
      head: 'Priority',
      sort: 'PRIORITY',
      end: true,
      from: 'phone',
      cell: ({ priority }) => <CountCell of={priority} />,
    },
  ],
  filters: { name: search('Collection name'), state: words('State', collectionStateLooks) },
  sort: 'PRIORITY.desc',
  figures: () => 'If several collections match, the highest priority sells it.',
  open: ['AdminCollectionCondition', ({ id }) => ({ collectionId: id })],
  panel: CollectionPanel,
  steps: collectionSteps,
  empty: {
    icon: Layers,
    text: 'A collection sets what is on sale and at which prices: a rule for the units of your events.',
  },
  exportAs: 'COLLECTIONS',
})
