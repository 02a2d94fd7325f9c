import { Archive, LayoutTemplate } from 'lucide-react'
import { collectionPermission } from '#modules/stock/collections/office/collection-queries.ts'
import type { OfficeArea } from '#platform/office-doc.ts'
import type { BulkSteps } from '#platform/list/bulk-steps.ts'
import { NameCell, PersonCell } from '#platform/list/cells.tsx'
import { column } from '#platform/list/columns.tsx'
import { filter } from '#platform/list/filters.tsx'
import { officeList } from '#platform/list/office-list.ts'
import { archiveSteps, stateSteps } from '#platform/list/state-steps.ts'
import {
  ArchivedTemplateListDocument,
  CollectionTemplateListDocument,
  SetTemplateStatesDocument,
  type TemplateRowFieldsFragment,
} from './template-list.gql.ts'

const GRANTED = 'Provided by the platform'

// Another account's that employees let this one use.
const nameCell = ({ name, isGranted }: TemplateRowFieldsFragment) =>
  isGranted ? <PersonCell name={name} email={GRANTED} /> : <NameCell name={name} />
const name = { id: 'name', header: 'Template', sort: 'NAME', cell: nameCell } as const

const filters = {
  name: filter.search('Template name'),
  account: { ...filter.entity('Account', 'ACCOUNTS'), only: 'employee' as const },
}

/** Templates of collections: an account's, or for employees those of all accounts. */
export const templateList = officeList({
  name: 'collectionTemplates',
  title: 'Collection templates',
  document: CollectionTemplateListDocument,
  columns: [
    name,
    {
      ...column.text('account', 'Account', 'accountName', { from: 'phone', only: 'employee' }),
      cell: ({ accountName }) => <span className="block max-w-48 truncate">{accountName}</span>,
    },
    column.count('collections', 'Collections', 'collectionCount'),
    column.count('priority', 'Priority', 'priority', { sort: 'PRIORITY', from: 'phone' }),
  ],
  filters,
  sort: 'NAME.asc',
  empty: {
    icon: LayoutTemplate,
    text: 'Create one to reuse the same details and condition in several collections.',
  },
  exportAs: 'COLLECTION_TEMPLATES',
})

/** Archived templates: an account's, or for employees those of all accounts. */
export const archivedTemplateList = officeList({
  name: 'archivedCollectionTemplates',
  title: 'Archived templates',
  document: ArchivedTemplateListDocument,
  columns: [
    name,
    {
      ...column.text('account', 'Account', 'accountName', { from: 'phone', only: 'employee' }),
      cell: ({ accountName }) => <span className="block max-w-48 truncate">{accountName}</span>,
    },
    column.count('collections', 'Collections', 'collectionCount'),
  ],
  filters,
  sort: 'NAME.asc',
  empty: { icon: Archive, text: 'Archived templates can’t be used for new collections. You can restore them.' },
  exportAs: 'ARCHIVED_COLLECTION_TEMPLATES',
})

const { archive, restore } = archiveSteps('ACTIVE')
const steps = {
  archive: { ...archive, unavailable: () => 'Only your own templates can be archived.' },
  restore: { ...restore, unavailable: () => 'Only your own templates can be restored.' },
} as const

/** Archives templates, or restores archived ones. Not those that the platform provides. */
export const templateSteps = (area: OfficeArea, step: 'archive' | 'restore'): BulkSteps<TemplateRowFieldsFragment> => ({
  ...stateSteps(SetTemplateStatesDocument.in(area), {
    permission: collectionPermission[area],
    noun: 'template',
    steps: [steps[step]],
  }),
  stateOf: ({ state, isGranted }) => (isGranted ? 'GRANTED' : state),
})
