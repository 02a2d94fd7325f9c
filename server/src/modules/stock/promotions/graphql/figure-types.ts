import { PROMOTION_REASONS } from '@admission/common/promotions/types.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import type { PromotionFigures } from '../reads/figures.ts'

export const PromotionReasonRef = builder.enumType('PromotionReason', {
  subGraphs: ADMIN,
  description: 'Why a promotion didn’t apply.',
  values: PROMOTION_REASONS,
})

const DayRef = builder.objectRef<PromotionFigures['days'][number]>('PromotionDay').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Uses of a promotion on one day.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'YYYY-MM-DD in the account’s time zone.' }),
    orders: t.exposeInt('orders', { description: 'Orders that used it.' }),
    saved: t.field({
      type: 'Int64',
      description: 'Savings of their buyers, minor units.',
      resolve: ({ saved }) => saved,
    }),
  }),
})

const EventRef = builder.objectRef<PromotionFigures['events'][number]>('PromotionEvent').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Uses of a promotion for one event.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Event ID.' }),
    name: t.exposeString('name', { description: 'Name of the event.' }),
    orders: t.exposeInt('orders', { description: 'Orders that used it.' }),
    saved: t.field({
      type: 'Int64',
      description: 'Savings of their buyers, minor units.',
      resolve: ({ saved }) => saved,
    }),
  }),
})

const RefusalRef = builder.objectRef<PromotionFigures['refusals'][number]>('PromotionRefusal').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'How often a promotion didn’t apply for one reason.',
  fields: (t) => ({
    reason: t.expose('reason', { type: PromotionReasonRef, description: 'The reason.' }),
    times: t.exposeInt('times', { description: 'How often.' }),
  }),
})

export const PromotionFiguresRef = builder.objectRef<PromotionFigures>('PromotionFigures').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Uses of a promotion, and reasons why it didn’t apply.',
  fields: (t) => ({
    days: t.field({
      type: [DayRef],
      description: 'The last 14 days, today last.',
      resolve: ({ days }) => [...days],
    }),
    events: t.field({
      type: [EventRef],
      description: 'The five events that it was used for most, most orders first.',
      resolve: ({ events }) => [...events],
    }),
    held: t.exposeInt('held', { description: 'Orders being paid with it now.' }),
    returned: t.exposeInt('returned', {
      description: 'Orders that returned it: failed payments, cancellations and full refunds.',
    }),
    refusals: t.field({
      type: [RefusalRef],
      description: 'Why it didn’t apply, most frequent first.',
      resolve: ({ refusals }) => [...refusals],
    }),
  }),
})
