import { number } from '@admission/common/words.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Percent } from 'lucide-react'
import { NameCell } from '#platform/list/cells.tsx'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { lazyDialog } from '#platform/list/lazy-dialog.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { saleSteps, stateSteps } from '#platform/list/state-steps.ts'
import { datesText, promotionBadges } from '../promotion-states.ts'
import { PromotionListDocument, StepPromotionsDocument } from './promotion-list.gql.ts'
import { PromotionPanel } from './PromotionPanel.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/promotion')({
  ...listRoute('promotions', 'Promotions'),
  loader: (page) => promotions.load(page),
  component: () => <promotions.Page />,
})

const promotions = defineList({
  name: 'promotions',
  title: 'Promotions',
  document: PromotionListDocument,
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
    {
      id: 'used',
      header: 'Used',
      end: true,
      from: 'phone',
      cell: ({ used, maxUses }) => (
        <span className="mono text-13 whitespace-nowrap">
          {number(used)}
          {maxUses === null ? '' : ` of ${number(maxUses)}`}
        </span>
      ),
    },
    column.count('blocked', 'Blocked', 'blocked', { from: 'wide' }),
    column.money('saved', 'Saved', 'saved', { from: 'desk' }),
    {
      id: 'dates',
      header: 'Dates',
      from: 'wide',
      cell: (promotion) => <span className="text-ink-soft">{datesText(promotion)}</span>,
    },
    column.count('priority', 'Priority', 'priority', { sort: 'PRIORITY', extra: true }),
  ],
  filters: {
    text: filter.search('Promotion or code'),
    state: filter.options('State', promotionBadges),
    hasCode: filter.yesNo('Code', { yes: 'With a code', no: 'Automatic' }),
  },
  sort: 'CREATED.desc',
  create: {
    label: 'New promotion',
    permission: 'promotions',
    dialog: lazyDialog(async () => (await import('./NewPromotionDialog.tsx')).NewPromotionDialog),
  },
  open: ['AdminPromotionDetail', ({ id }) => ({ promotionId: id })],
  panel: PromotionPanel,
  steps: stateSteps(StepPromotionsDocument, {
    permission: 'promotions',
    noun: 'promotion',
    steps: [saleSteps.publish, saleSteps.pause, saleSteps.archive],
  }),
  empty: { icon: Percent, text: 'Create one to offer a discount, with a code or automatically.' },
  exportAs: 'PROMOTIONS',
})
