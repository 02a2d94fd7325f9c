import type { StateAction } from '#platform/record/StateActions.tsx'
import type { EventDetailFieldsFragment } from './event-record.gql.ts'

type State = EventDetailFieldsFragment['state']

const actions: Readonly<Record<State, StateAction>> = {
  DRAFT: { verb: 'Return to draft', effect: 'Buyers can’t see it.', done: 'Returned to draft' },
  PUBLISHED: {
    verb: 'Publish event',
    effect: 'Storefronts show it as soon as a collection offers it.',
    done: 'Event published',
  },
  CANCELLED: { verb: 'Cancel event', effect: 'Sales stop, and every buyer is refunded.', done: 'Event canceled' },
}

/** Button, consequence and toast for moving an event to another state. */
export const eventActionTo = (to: State): StateAction => actions[to]
