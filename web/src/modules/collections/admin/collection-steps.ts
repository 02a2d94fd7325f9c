import { Archive, CirclePause, CirclePlay } from 'lucide-react'
import { request } from '#platform/api.ts'
import type { BulkOutcome, BulkSteps } from '#platform/list/bulk-steps.ts'
import type { Scope } from '#platform/request-headers.ts'
import { StepCollectionsDocument, type CollectionRowFieldsFragment } from './collection-list.gql.ts'

type State = CollectionRowFieldsFragment['state']
type Versioned = Pick<CollectionRowFieldsFragment, 'id' | 'version'>

/** Sets the state of each collection separately. Returns those that changed, and a reason for each that didn't. */
export async function setCollectionStates(collections: readonly Versioned[], state: State, scope: Scope) {
  const steps = collections.map(({ id, version }) => ({ id, version, state }))
  const { collectionsSetState: answers } = await request(StepCollectionsDocument, { steps }, scope)
  return {
    saved: answers.flatMap((answer) => (answer.is === 'CollectionSaved' ? [answer.record] : [])),
    failed: answers.flatMap((answer) =>
      answer.is === 'CollectionSaved' ? [] : [answer.is === 'CollectionStale' ? answer.staleMessage : answer.message],
    ),
  }
}

/** Undoing sets another state, because a published collection can't become a draft again. */
const setState =
  (state: State, undoTo?: State) =>
  async (collections: readonly Versioned[], scope: Scope): Promise<BulkOutcome> => {
    const { saved, failed } = await setCollectionStates(collections, state, scope)
    const canUndo = undoTo !== undefined && saved.length > 0
    return {
      done: saved.map(({ name }) => name),
      failed,
      undo: canUndo ? () => setState(undoTo)(saved, scope) : undefined,
    }
  }

/** Publishes, pauses and archives collections. */
export const collectionSteps: BulkSteps<Pick<CollectionRowFieldsFragment, 'id' | 'version' | 'state'>> = {
  permission: 'inventory',
  noun: 'collection',
  stateOf: ({ state }) => state,
  steps: [
    {
      name: 'Publish',
      done: 'Published',
      icon: CirclePlay,
      from: ['DRAFT', 'PAUSED'],
      unavailable: 'Only drafts and paused collections can be published.',
      run: setState('PUBLISHED', 'PAUSED'),
    },
    {
      name: 'Pause',
      done: 'Paused',
      icon: CirclePause,
      from: ['PUBLISHED'],
      unavailable: 'Only published collections can be paused.',
      run: setState('PAUSED', 'PUBLISHED'),
    },
    {
      name: 'Archive',
      done: 'Archived',
      icon: Archive,
      from: ['DRAFT', 'PAUSED'],
      unavailable: 'Only drafts and paused collections can be archived. Pause the others first.',
      undoLabel: 'Restore as drafts',
      run: setState('ARCHIVED', 'DRAFT'),
    },
  ],
}
