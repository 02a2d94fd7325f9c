import type { StateAction } from '#platform/record/StateActions.tsx'
import type { CollectionDetailFieldsFragment } from './collection-detail.gql.ts'

type State = CollectionDetailFieldsFragment['state']

/** How the change of a collection from one state to another is offered. */
export const stateActionOf = (from: State, to: State, name: string): StateAction => {
  if (to === 'PUBLISHED' && from === 'PAUSED')
    return { verb: 'Resume sales', effect: 'Buyers can buy again right away.', done: 'Sales resumed' }
  return {
    PUBLISHED: { verb: 'Publish', effect: 'Its storefronts show it during its sale window.', done: 'Published' },
    PAUSED: {
      verb: 'Pause sales',
      effect: 'Nobody can add tickets. Carts keep what they hold until they expire.',
      done: 'Sales paused',
    },
    ARCHIVED: {
      verb: 'Archive',
      effect: 'It leaves all storefronts. Tickets that were sold stay valid, and you can restore it.',
      done: 'Archived',
      confirm: `Archive “${name}”?`,
    },
    DRAFT: { verb: 'Restore as a draft', effect: 'You can edit and publish it again.', done: 'Restored' },
  }[to]
}
