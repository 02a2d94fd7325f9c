import { createFileRoute } from '@tanstack/react-router'
import { Percent } from 'lucide-react'
import { NameCell } from '#platform/list/cells.tsx'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { listSearch } from '#platform/list/list-view.ts'
import type { Scope } from '#platform/request-headers.ts'
import { promotionBadges } from '../promotion-states.ts'
import { AddToCollectionDialog } from './AddToCollectionDialog.tsx'
import { removeFromCollection, scopeText } from './collection-offers.ts'
import { CollectionPromotionsDocument, SetCollectionPromotionsDocument } from './collection-promotions.gql.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/$collectionId/promotion')({
  validateSearch: listSearch('promotions', { embedded: true }),
  loader: (page) => collectionPromotions.load(page),
  component: () => <collectionPromotions.Page />,
})

const AddPromotions = (props: { readonly scope: Scope; readonly onClose: () => void }) => (
  <AddToCollectionDialog
    noun="promotion"
    source="PROMOTIONS_OF_CHOSEN_COLLECTIONS"
    document={SetCollectionPromotionsDocument}
    {...props}
  />
)

/** List of promotions for a collection: its own, and those for all collections. */
const collectionPromotions = defineList({
  name: 'promotions',
  title: 'Promotions',
  document: CollectionPromotionsDocument,
  ownFilter: ({ collectionId }) => ({ collection: [collectionId ?? ''] }),
  columns: [
    {
      id: 'name',
      header: 'Promotion',
      sort: 'NAME',
      cell: ({ name, summary, activation }) => <NameCell name={name} onPhones={`${summary}. ${activation}`} />,
    },
    column.text('summary', 'Offer', 'summary', { from: 'phone' }),
    column.text('activation', 'How', 'activation', { from: 'tablet' }),
    column.state('state', 'State', 'standing', { badges: promotionBadges }),
    { id: 'for', header: 'Applies to', from: 'phone', cell: scopeText },
  ],
  filters: { text: filter.search('Promotion or code'), state: filter.options('State', promotionBadges) },
  sort: 'NAME.asc',
  create: { label: 'Add promotions', permission: 'promotions', dialog: AddPromotions },
  open: ['AdminPromotionDetail', ({ id }) => ({ promotionId: id })],
  steps: removeFromCollection('promotion', SetCollectionPromotionsDocument),
  empty: { icon: Percent, text: 'Add one to discount this collection’s tickets.' },
  embedded: true,
})
