import { ExportFormatRef, ExportRef, tickedIds } from '#modules/exports/graphql/types.ts'
import { membershipOf } from '#platform/actor.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { collectionExport } from '../flows/export-collections.ts'
import { usualSort } from '../types.ts'
import { CollectionFilterInput, CollectionSortInput } from './types/filter.ts'

builder.mutationFields((t) => ({
  collectionsExport: t.field({
    type: ExportRef,
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:view' },
    description: 'The list of collections as a file.',
    args: {
      filter: t.arg({ type: CollectionFilterInput, description: 'Which.' }),
      sort: t.arg({ type: CollectionSortInput, description: 'The highest priority first unless said.' }),
      ids: t.arg.idList({ description: 'Only these of them.' }),
      columns: t.arg.stringList({ description: 'Ids from the left; left out: all.' }),
      format: t.arg({ type: ExportFormatRef, required: true, description: 'What kind of file.' }),
      key: t.arg.id({ required: true, description: 'A UUID of the client’s making, kept until it is answered.' }),
    },
    resolve: (_root, { filter, sort, ids, columns, format, key }, context) => {
      const { accountId, eventIds } = membershipOf(context.actor)
      return collectionExport.begin(context.services, originOf(context), {
        asked: {
          accountId,
          eventIds,
          ids: tickedIds(ids),
          name: filter?.name?.trim() || null,
          states: filter?.state ?? null,
          sort: sort ?? usualSort,
        },
        columns: columns ?? null,
        format,
        key,
      })
    },
  }),
}))
