import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { enter, openMarketplace, openStorefront, storefrontsAtHome } from '../flows/enter.ts'
import { readListedPasses } from '../reads/passes.ts'
import { ListedPassRef } from './types/listed-pass.ts'

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
