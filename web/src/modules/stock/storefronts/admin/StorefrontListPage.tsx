import { createFileRoute } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { request } from '#platform/api.ts'
import { NameCell, StateCell } from '#platform/list/cells.tsx'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { archiveSteps, stateSteps } from '#platform/list/state-steps.ts'
import { accessBadges, storefrontBadges } from '../storefront-badges.ts'
import { NewStorefrontDialog } from './NewStorefrontDialog.tsx'
import { MoveStorefrontDocument, StepStorefrontsDocument, StorefrontListDocument } from './storefront-list.gql.ts'
import { StorefrontPanel } from './StorefrontPanel.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/storefront')({
  ...listRoute('storefronts', 'Storefronts'),
  loader: (page) => storefronts.load(page),
  component: () => <storefronts.Page />,
})

const { archive, restore } = archiveSteps('OPEN')

const storefronts = defineList({
  name: 'storefronts',
  title: 'Storefronts',
  document: StorefrontListDocument,
  columns: [
    {
      id: 'name',
      header: 'Storefront',
      sort: 'NAME',
      cell: ({ name, access, isMain }) => (
        <span>
          <NameCell name={name} onPhones={accessBadges[access].label} />
          {isMain ? <span className="-mt-1.5 block pb-1.5 text-13 text-ink-soft">Main storefront</span> : null}
        </span>
      ),
    },
    column.text('address', 'Address', 'path', { from: 'wide' }),
    column.state('state', 'State', 'standing', { badges: storefrontBadges }),
    {
      id: 'access',
      header: 'Who can enter',
      from: 'tablet',
      cell: ({ access }) => <StateCell badge={accessBadges[access]} />,
    },
    column.count('collections', 'Collections', 'collectionCount', { from: 'desk' }),
    column.count('views', 'Views', 'views', { from: 'desk', help: 'Page views of its events in the last 30 days.' }),
    column.count('sold', 'Sold', 'sold', { from: 'phone', help: 'Tickets sold in the last 30 days, not refunded.' }),
    column.money('revenue', 'Sales', 'revenue', {
      from: 'tablet',
      permission: 'orders',
      help: 'What they cost with fees.',
    }),
    column.moment('opens', 'Opens', 'opensAt', { extra: true }),
    column.moment('closes', 'Closes', 'closesAt', { extra: true }),
  ],
  filters: {
    text: filter.search('Storefront or address'),
    state: filter.options('State', storefrontBadges),
    access: filter.options('Who can enter', accessBadges),
    collection: filter.entity('Collection', 'COLLECTIONS'),
  },
  sort: 'POSITION.asc',
  order: {
    permission: 'storefronts',
    move: (id, afterId, scope) => request(MoveStorefrontDocument, { id, afterId }, scope),
  },
  create: { label: 'New storefront', permission: 'storefronts', dialog: NewStorefrontDialog },
  open: ['AdminStorefrontDetail', ({ id }) => ({ storefrontId: id })],
  panel: StorefrontPanel,
  steps: stateSteps(StepStorefrontsDocument, {
    permission: 'storefronts',
    noun: 'storefront',
    steps: [{ ...archive, unavailable: (nouns) => `Only published ${nouns} can be archived together.` }, restore],
  }),
  empty: {
    icon: Store,
    text: 'Create one to sell a selection of your collections at its own address, with its own design.',
  },
  exportAs: 'STOREFRONTS',
})
