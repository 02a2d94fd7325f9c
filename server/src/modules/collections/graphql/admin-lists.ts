import { isUuid } from '@admission/common/ids.ts'
import { inputError } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { setState } from '../actions/set-state.ts'
import { refusedAlone } from '../flows/save-alone.ts'
import { save, type Result } from './admin-changes.ts'
import { CollectionStateRef } from './types.ts'
import { CollectionResultRef } from './types/results.ts'

const maxSteps = 100

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
      if (steps.length === 0 || steps.length > maxSteps || !steps.every(({ id }) => isUuid(id)))
        throw inputError({ path: 'steps', message: `Choose 1 to ${maxSteps} collections.` })
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
}))
