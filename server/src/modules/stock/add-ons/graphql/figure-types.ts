import { ADMIN, builder } from '#platform/graphql/builder.ts'
import type { AddOnFigures } from '../reads/figures.ts'

const DayRef = builder.objectRef<AddOnFigures['days'][number]>('AddOnDay').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Sales of an add-on on one day.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'YYYY-MM-DD in the account’s time zone.' }),
    sold: t.exposeInt('sold', { description: 'Units sold, without those that were returned.' }),
  }),
})

const EventRef = builder.objectRef<AddOnFigures['events'][number]>('AddOnEvent').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Sales of an add-on with the tickets of one event.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Event ID.' }),
    name: t.exposeString('name', { description: 'Name of the event.' }),
    sold: t.exposeInt('sold', { description: 'Units sold, without those that were returned.' }),
  }),
})

export const AddOnFiguresRef = builder.objectRef<AddOnFigures>('AddOnFigures').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Sales of an add-on.',
  fields: (t) => ({
    orders: t.exposeInt('orders', { description: 'Orders with it.' }),
    sold: t.exposeInt('sold', { description: 'Units sold, without those that were returned.' }),
    returned: t.exposeInt('returned', { description: 'Units returned: refunded or canceled.' }),
    revenue: t.field({
      type: 'Int64',
      description: 'Price paid with tax, without refunds. Minor units in the add-on’s currency.',
      resolve: ({ revenue }) => revenue,
    }),
    days: t.field({ type: [DayRef], description: 'The last 14 days, today last.', resolve: ({ days }) => [...days] }),
    events: t.field({
      type: [EventRef],
      description: 'The five events that it sold best with, best first.',
      resolve: ({ events }) => [...events],
    }),
  }),
})
