import { createFileRoute } from '@tanstack/react-router'
import { PackagePlus } from 'lucide-react'
import { collectionStateBadges } from '#modules/stock/collections/collection-states.ts'
import { AddToCollectionDialog } from '#modules/stock/promotions/admin/AddToCollectionDialog.tsx'
import { removeFromCollection, scopeText } from '#modules/stock/promotions/admin/collection-offers.ts'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { listSearch } from '#platform/list/list-view.ts'
import type { Scope } from '#platform/request-headers.ts'
import { CollectionAddOnsDocument, SetCollectionAddOnsDocument } from './collection-add-ons.gql.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/$collectionId/add-ons')({
  validateSearch: listSearch('addOns', { embedded: true }),
  loader: (page) => collectionAddOns.load(page),
  component: () => <collectionAddOns.Page />,
})

const AddAddOns = (props: { readonly scope: Scope; readonly onClose: () => void }) => (
  <AddToCollectionDialog
    noun="add-on"
    source="ADD_ONS_OF_CHOSEN_COLLECTIONS"
    document={SetCollectionAddOnsDocument}
    {...props}
  />
)

/** List of add-ons for tickets of a collection: its own, and those for all collections. */
const collectionAddOns = defineList({
  name: 'addOns',
  title: 'Add-ons',
  document: CollectionAddOnsDocument,
  ownFilter: ({ collectionId }) => ({ collection: [collectionId ?? ''] }),
  columns: [
    column.name('name', 'Add-on', 'name', { sort: 'NAME' }),
    column.money('price', 'Price', 'price'),
    column.state('state', 'State', 'saleState', { badges: collectionStateBadges }),
    {
      id: 'way',
      header: 'How it’s sold',
      from: 'tablet',
      cell: ({ perTicket, required }) => `${perTicket ? 'Per ticket' : 'Per order'}${required ? ', required' : ''}`,
    },
    { id: 'for', header: 'Offered with', from: 'phone', cell: scopeText },
  ],
  filters: { name: filter.search('Add-on name'), state: filter.options('State', collectionStateBadges) },
  sort: 'POSITION.asc',
  create: { label: 'Add add-ons', permission: 'promotions', dialog: AddAddOns },
  open: ['AdminAddOnDetail', ({ id }) => ({ upsellId: id })],
  steps: removeFromCollection('add-on', SetCollectionAddOnsDocument),
  empty: { icon: PackagePlus, text: 'Add one to offer extras with this collection’s tickets.' },
  embedded: true,
})
