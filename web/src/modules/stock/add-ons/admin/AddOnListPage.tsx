import { number } from '@admission/common/words.ts'
import { createFileRoute } from '@tanstack/react-router'
import { PackagePlus } from 'lucide-react'
import { collectionStateBadges } from '#modules/stock/collections/collection-states.ts'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { lazyDialog } from '#platform/list/lazy-dialog.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { saleSteps, stateSteps } from '#platform/list/state-steps.ts'
import { AddOnListDocument, StepAddOnsDocument } from './add-on-list.gql.ts'
import { AddOnPanel } from './AddOnPanel.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/add-ons')({
  ...listRoute('addOns', 'Add-ons'),
  loader: (page) => addOns.load(page),
  component: () => <addOns.Page />,
})

const addOns = defineList({
  name: 'addOns',
  title: 'Add-ons',
  document: AddOnListDocument,
  columns: [
    column.name('name', 'Add-on', 'name', { sort: 'NAME' }),
    column.money('price', 'Price', 'price'),
    column.state('state', 'State', 'saleState', { badges: collectionStateBadges }),
    {
      id: 'stock',
      header: 'Sold',
      end: true,
      from: 'phone',
      cell: ({ stock, taken }) => (
        <span className="mono text-13 whitespace-nowrap">
          {stock === null ? number(taken) : `${number(taken)} of ${number(stock)}`}
        </span>
      ),
    },
    {
      id: 'way',
      header: 'How it’s sold',
      from: 'tablet',
      cell: ({ perTicket, required }) => `${perTicket ? 'Per ticket' : 'Per order'}${required ? ', required' : ''}`,
    },
  ],
  filters: { name: filter.search('Add-on name'), state: filter.options('State', collectionStateBadges) },
  sort: 'POSITION.asc',
  create: {
    label: 'New add-on',
    permission: 'promotions',
    dialog: lazyDialog(async () => (await import('./NewAddOnDialog.tsx')).NewAddOnDialog),
  },
  open: ['AdminAddOnDetail', ({ id }) => ({ upsellId: id })],
  panel: AddOnPanel,
  steps: stateSteps(StepAddOnsDocument, {
    permission: 'promotions',
    noun: 'add-on',
    steps: [saleSteps.publish, { ...saleSteps.pause, name: 'Pause sales', done: 'Sales paused' }, saleSteps.archive],
  }),
  empty: { icon: PackagePlus, text: 'Create one to sell parking, a program or a drink with tickets.' },
  exportAs: 'ADD_ONS',
})
