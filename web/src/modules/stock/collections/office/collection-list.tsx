import { collectionKinds } from '@admission/common/validation/collection.ts'
import { Layers } from 'lucide-react'
import { NameCell, StateCell } from '#platform/list/cells.tsx'
import { column } from '#platform/list/columns.tsx'
import { filter } from '#platform/list/filters.tsx'
import { officeList } from '#platform/list/office-list.ts'
import { collectionStateBadges, collectionStateLabel, windowText } from '../collection-states.ts'
import { CollectionListDocument } from './collection-list.gql.ts'
import { CollectionCard } from './CollectionCard.tsx'
import { CollectionPanel } from './CollectionPanel.tsx'
import { PassMark } from './PassMark.tsx'
import { PausedDates } from './PausedDates.tsx'

// Archived collections have their own list.
const { ARCHIVED: _archived, ...listedStates } = collectionStateBadges

/** Collections: an account's, or for employees those of all accounts. */
export const collectionList = officeList({
  name: 'collections',
  title: 'Collections',
  document: CollectionListDocument,
  columns: [
    {
      id: 'name',
      header: 'Collection',
      sort: 'NAME',
      cell: (collection) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <NameCell name={collection.name} />
          <PassMark of={collection} />
        </span>
      ),
    },
    {
      ...column.text('account', 'Account', 'accountName', { from: 'phone', only: 'employee' }),
      cell: ({ accountName }) => <span className="block max-w-48 truncate">{accountName}</span>,
    },
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
  filters: {
    name: filter.search('Collection name'),
    state: filter.options('State', listedStates),
    kind: filter.options('What it sells', collectionKinds),
    account: { ...filter.entity('Account', 'ACCOUNTS'), only: 'employee' },
  },
  sort: 'PRIORITY.desc',
  panel: CollectionPanel,
  card: (collection) => <CollectionCard of={collection} />,
  empty: {
    icon: Layers,
    text: 'A collection decides what is on sale and at what price. Create one to start selling.',
  },
  exportAs: 'COLLECTIONS',
})
