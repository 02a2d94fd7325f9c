import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { COLLECTION_SORTS } from '../../types.ts'
import { CollectionSaleStateRef } from '../types.ts'

export const CollectionFilterInput = builder.inputType('CollectionFilter', {
  subGraphs: ADMIN,
  description: 'Which collections; what is left out does not filter.',
  fields: (t) => ({
    name: t.string({ description: 'A part of the name, capitals do not count.' }),
    state: t.field({ type: [CollectionSaleStateRef], description: 'How the sale stands; one is enough.' }),
  }),
})

const CollectionSortFieldRef = builder.enumType('CollectionSortField', {
  subGraphs: ADMIN,
  description: 'By what a list of collections is sorted.',
  values: COLLECTION_SORTS,
})

export const CollectionSortInput = builder.inputType('CollectionSort', {
  subGraphs: ADMIN,
  description: 'The order of the list. Equal priorities are ordered by name, equal names by id.',
  fields: (t) => ({
    by: t.field({ type: CollectionSortFieldRef, required: true, description: 'By what.' }),
    descending: t.boolean({ required: true, description: 'The highest first, the last of the alphabet first.' }),
  }),
})
