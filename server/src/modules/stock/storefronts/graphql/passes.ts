import { EventRef } from '#modules/catalogue/events/graphql/types/event.ts'
import { shownEvents } from '#modules/catalogue/events/graphql/types/pass.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { enter, openMarketplace, openStorefront, storefrontsAtHome } from '../flows/enter.ts'
import { readListedPasses, type ListedPass } from '../reads/passes.ts'

const ListedPassRef = builder.objectRef<ListedPass>('ListedPass').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Pass in a shop: a ticket for each of several events, bought as one.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Collection ID: the `listingId` of its page and the `passId` of its offer.' }),
    storefrontId: t.exposeID('storefrontId', { description: 'Storefront that sells it.' }),
    name: t.exposeString('name', { description: 'Name shown to buyers.' }),
    description: t.exposeString('description', { nullable: true, description: 'Description shown to buyers.' }),
    events: t.field({
      type: [EventRef],
      description: 'Events that someone who buys it now gets, soonest first.',
      resolve: shownEvents,
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

builder.queryField('passes', (t) =>
  t.field({
    type: [ListedPassRef],
    subGraphs: CONSUMER,
    public: true,
    description: 'Passes of a shop’s home page, or of one storefront. Empty where you have no access.',
    args: {
      marketplaceId: t.arg.id({ required: true, description: 'Marketplace ID.' }),
      storefrontId: t.arg.id({ description: 'Storefront ID. Default: those of the home page.' }),
    },
    resolve: async (_root, { marketplaceId, storefrontId }, context) => {
      const { id } = await openMarketplace(context, marketplaceId)
      const all = storefrontId
        ? [await openStorefront(context, storefrontId, id)]
        : await storefrontsAtHome(context, id)
      const entered = await Promise.all(
        all.map(async (storefront) => ({ id: storefront.id, access: await enter(context, storefront) })),
      )
      const open = entered.filter(({ access }) => access.granted).map((each) => each.id)
      return open.length === 0 ? [] : [...(await readListedPasses(context.services.databases.system, open))]
    },
  }),
)
