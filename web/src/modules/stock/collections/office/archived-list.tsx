import { Archive } from 'lucide-react'
import type { OfficeArea } from '#platform/office-doc.ts'
import { column } from '#platform/list/columns.tsx'
import { filter } from '#platform/list/filters.tsx'
import { officeList } from '#platform/list/office-list.ts'
import { archiveSteps, stateSteps } from '#platform/list/state-steps.ts'
import { ArchivedCollectionListDocument } from './archived-collections.gql.ts'
import { StepCollectionsDocument } from './collection-list.gql.ts'
import { collectionPermission } from './collection-queries.ts'
import { CollectionPanel } from './CollectionPanel.tsx'

/** Archived collections: an account's, or for employees those of all accounts. */
export const archivedList = officeList({
  name: 'archivedCollections',
  title: 'Archived collections',
  document: ArchivedCollectionListDocument,
  columns: [
    column.name('name', 'Collection', 'name', { sort: 'NAME' }),
    {
      ...column.text('account', 'Account', 'accountName', { from: 'phone', only: 'employee' }),
      cell: ({ accountName }) => <span className="block max-w-48 truncate">{accountName}</span>,
    },
    column.moment('archived', 'Archived', 'archivedAt', { sort: 'ARCHIVED', from: 'phone' }),
    column.text('reason', 'Reason', 'archiveReason', { from: 'tablet' }),
    column.count('events', 'Events', 'eventCount', { from: 'desk' }),
  ],
  filters: {
    name: filter.search('Collection name'),
    account: { ...filter.entity('Account', 'ACCOUNTS'), only: 'employee' },
  },
  sort: 'ARCHIVED.desc',
  panel: CollectionPanel,
  empty: { icon: Archive, text: 'Archived collections sell nothing. You can restore them as drafts.' },
  exportAs: 'ARCHIVED_COLLECTIONS',
})

/** Restores archived collections as drafts. */
export const restoreCollections = (area: OfficeArea) =>
  stateSteps(StepCollectionsDocument.in(area), {
    permission: collectionPermission[area],
    noun: 'collection',
    steps: [archiveSteps('DRAFT').restore],
  })
