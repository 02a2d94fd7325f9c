import { isUuid } from '@admission/common/ids.ts'
import { ExportFormatRef, ExportRef, tickedIds } from '#modules/exports/graphql/types.ts'
import { membershipOf } from '#platform/actor.ts'
import { inputError } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { setState } from '../actions/set-state.ts'
import { collectionExport } from '../flows/export-collections.ts'
import { refusedAlone } from '../flows/save-alone.ts'
import { save, type Result } from './admin-changes.ts'
import { usualSort } from '../types.ts'
import { CollectionStateRef } from './types.ts'
import { CollectionFilterInput, CollectionSortInput } from './types/filter.ts'
import { CollectionResultRef } from './types/results.ts'

const MOST_AT_ONCE = 100

const CollectionStepInput = builder.inputType('CollectionStepInput', {
  subGraphs: ADMIN,
  description: 'One collection and where it is to go.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Of the collection.' }),
    version: t.field({ type: 'Int64', required: true, description: 'As it was read.' }),
    state: t.field({ type: CollectionStateRef, required: true, description: 'The state wanted.' }),
  }),
})

builder.mutationFields((t) => ({
  collectionsSetState: t.field({
    type: [CollectionResultRef],
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:manage' },
    description: 'Publishes, pauses, archives or restores several, each for itself: one answer for each, in order.',
    args: {
      steps: t.arg({ type: [CollectionStepInput], required: true, description: '1 to 100 collections.' }),
    },
    resolve: async (_root, { steps }, context) => {
      if (steps.length === 0 || steps.length > MOST_AT_ONCE || !steps.every(({ id }) => isUuid(id)))
        throw inputError({ path: 'steps', message: `Choose 1 to ${MOST_AT_ONCE} collections.` })
      const answers: Result[] = []
      for (const { state, ...asked } of steps) {
        const change = save(context, asked, (transaction, collection) =>
          setState(transaction, collection, state, context.services.clock.now()),
        )
        answers.push(await change.catch((error: unknown) => refusedAlone(context.services.log, asked.id, error)))
      }
      return answers
    },
  }),
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
