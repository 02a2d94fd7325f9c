import type { StateAction } from '#platform/record/StateActions.tsx'
import type { CollectionDetailFieldsFragment } from './collection-detail.gql.ts'

type State = CollectionDetailFieldsFragment['state']

/** Button, consequence and confirmation for moving a collection from one state to another. */
export const stateActionOf = (
  from: State,
  to: State,
  archiveDialog: NonNullable<StateAction['dialog']>,
): StateAction => {
  if (to === 'PUBLISHED' && from === 'PAUSED')
    return { verb: 'Resume sales', effect: 'Buyers can buy again right away.', done: 'Sales resumed' }
  return {
    PUBLISHED: { verb: 'Publish', effect: 'Its storefronts show it during its sale window.', done: 'Published' },
    PAUSED: {
      verb: 'Pause sales',
      effect: 'No one can add tickets. Carts keep their tickets until they expire.',
      done: 'Sales paused',
    },
    ARCHIVED: {
      verb: 'Archive',
      effect: 'It leaves all storefronts. Sold tickets stay valid, and you can restore it.',
      done: 'Archived',
      dialog: archiveDialog,
    },
    DRAFT: { verb: 'Restore as a draft', effect: 'You can edit and publish it again.', done: 'Restored' },
  }[to]
}
