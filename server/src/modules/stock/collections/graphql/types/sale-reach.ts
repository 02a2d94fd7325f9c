import { ADMIN, builder } from '#platform/graphql/builder.ts'
import type { ReachedCollection } from '../../reads/sale-reach.ts'

/** Where something would be on offer. */
export const ReachedCollectionRef = builder.objectRef<ReachedCollection>('ReachedCollection').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Published collection that something applies to.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the collection.' }),
    storefronts: t.stringList({
      description: 'Names of the published storefronts that sell it, in the order of the shop.',
      resolve: ({ storefronts }) => [...storefronts],
    }),
  }),
})
