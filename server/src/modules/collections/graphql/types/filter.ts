import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { CollectionSaleStateRef } from '../types.ts'

export const CollectionFilterInput = builder.inputType('CollectionFilter', {
  subGraphs: ADMIN,
  description: 'Which collections; what is left out does not filter.',
  fields: (t) => ({
    name: t.string({ description: 'A part of the name, capitals do not count.' }),
    state: t.field({ type: [CollectionSaleStateRef], description: 'How the sale stands; one is enough.' }),
  }),
})
