import { EventRef } from '#modules/catalogue/events/graphql/types/event.ts'
import { shownEvents } from '#modules/catalogue/events/graphql/types/pass.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import type { ListedPass } from '../../reads/passes.ts'

export const ListedPassRef = builder.objectRef<ListedPass>('ListedPass').implement({
  subGraphs: CONSUMER,
  public: true,
  description:
    'Pass in a shop: a ticket for each of several events, or of those that the buyer chooses, bought as one.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Collection ID: the `listingId` of its page and the `passId` of its offer.' }),
    storefrontId: t.exposeID('storefrontId', { description: 'Storefront that sells it.' }),
    name: t.exposeString('name', { description: 'Name shown to buyers.' }),
    description: t.exposeString('description', { nullable: true, description: 'Description shown to buyers.' }),
    events: t.field({
      type: [EventRef],
      description: 'Events that someone who buys it now gets, or chooses from, soonest first.',
      resolve: shownEvents,
    }),
    choose: t.exposeInt('choose', {
      nullable: true,
      description: 'How many of the events the buyer chooses. Null if it is for all of them.',
    }),
    onSaleFrom: t.string({
      nullable: true,
      description: 'When its sale begins, ISO 8601, if that is to come.',
      resolve: ({ onSaleFrom }, _args, { services }) =>
        onSaleFrom !== null && onSaleFrom > services.clock.now() ? onSaleFrom.toISOString() : null,
    }),
    lowest: t.expose('lowest', {
      type: MoneyRef,
      nullable: true,
      description: 'Lowest fixed price, including all mandatory fees. Null if it has none.',
    }),
  }),
})
