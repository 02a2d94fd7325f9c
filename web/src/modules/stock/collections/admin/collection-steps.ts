import { plural } from '@admission/common/words.ts'
import { Archive, ArchiveRestore, CirclePause, CirclePlay } from 'lucide-react'
import { request } from '#platform/api.ts'
import type { BulkOutcome, BulkSteps } from '#platform/list/bulk-steps.ts'
import type { Scope } from '#platform/request-headers.ts'
import { confirm } from '#ui/confirm.ts'
import { StepCollectionsDocument, type CollectionRowFieldsFragment } from './collection-list.gql.ts'

type State = CollectionRowFieldsFragment['state']
type Versioned = Pick<CollectionRowFieldsFragment, 'id' | 'version'>

/**
 * Sets the state of each collection separately. Returns those that changed, those the server refused, and a reason for each that
 * didn't change. `isConfirmed` archives collections that still sell something.
 */
export async function setCollectionStates(
  collections: readonly Versioned[],
  state: State,
  scope: Scope,
  isConfirmed = false,
) {
  const steps = collections.map(({ id, version }) => ({ id, version, state }))
  const variables = isConfirmed ? { steps, isConfirmed } : { steps }
  const { collectionsSetState: answers } = await request(StepCollectionsDocument, variables, scope)
  return {
    refused: collections.flatMap((collection, index) => {
      const answer = answers[index]
      return answer?.is === 'Refused' ? [{ ...collection, reason: answer.message }] : []
    }),
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

const archiveConfirmation = ' Confirm to archive it anyway.'

/** Archives collections. For those with live carts or unsold events, it asks first. */
const archive = async (collections: readonly Versioned[], scope: Scope): Promise<BulkOutcome> => {
  const first = await setCollectionStates(collections, 'ARCHIVED', scope)
  const open = first.refused.filter(({ reason }) => reason.endsWith(archiveConfirmation))
  const [one] = open
  const isConfirmed =
    one !== undefined &&
    (await confirm({
      title: `Archive ${open.length === 1 ? 'this collection' : plural(open.length, 'collection')} with tickets in carts or upcoming events?`,
      text:
        open.length === 1
          ? one.reason.replace(archiveConfirmation, '')
          : 'Carts keep their tickets and prices until they expire.',
      confirm: 'Archive anyway',
      danger: true,
    }))
  const second = isConfirmed ? await setCollectionStates(open, 'ARCHIVED', scope, true) : { saved: [], failed: [] }
  const saved = [...first.saved, ...second.saved]
  const unasked = isConfirmed ? first.failed.filter((reason) => !reason.endsWith(archiveConfirmation)) : first.failed
  return {
    done: saved.map(({ name }) => name),
    failed: [...unasked, ...second.failed],
    undo: saved.length > 0 ? () => setState('DRAFT')(saved, scope) : undefined,
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
      run: archive,
    },
  ],
}

/** Restores archived collections as drafts. */
export const archiveSteps: BulkSteps<Pick<CollectionRowFieldsFragment, 'id' | 'version' | 'state'>> = {
  permission: 'inventory',
  noun: 'collection',
  stateOf: ({ state }) => state,
  steps: [
    {
      name: 'Restore',
      done: 'Restored',
      icon: ArchiveRestore,
      from: ['ARCHIVED'],
      unavailable: 'Only archived collections can be restored.',
      run: setState('DRAFT', 'ARCHIVED'),
    },
  ],
}
