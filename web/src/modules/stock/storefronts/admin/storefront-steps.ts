import { Archive, ArchiveRestore } from 'lucide-react'
import { request } from '#platform/api.ts'
import type { BulkOutcome, BulkSteps } from '#platform/list/bulk-steps.ts'
import type { Scope } from '#platform/request-headers.ts'
import { StepStorefrontsDocument, type StorefrontRowFieldsFragment } from './storefront-list.gql.ts'

type State = StorefrontRowFieldsFragment['state']
type Versioned = Pick<StorefrontRowFieldsFragment, 'id' | 'version'>

const setState =
  (state: State, undoTo: State) =>
  async (storefronts: readonly Versioned[], scope: Scope): Promise<BulkOutcome> => {
    const steps = storefronts.map(({ id, version }) => ({ id, version, state }))
    const { storefrontsSetState: answers } = await request(StepStorefrontsDocument, { steps }, scope)
    const saved = answers.flatMap((answer) => (answer.is === 'StorefrontSaved' ? [answer.record] : []))
    return {
      done: saved.map(({ name }) => name),
      failed: answers.flatMap((answer) =>
        answer.is === 'StorefrontSaved' ? [] : [answer.is === 'StorefrontStale' ? answer.staleMessage : answer.message],
      ),
      undo: saved.length > 0 ? () => setState(undoTo, state)(saved, scope) : undefined,
    }
  }

/** Archives and restores storefronts. */
export const storefrontSteps: BulkSteps<Pick<StorefrontRowFieldsFragment, 'id' | 'version' | 'state'>> = {
  permission: 'storefronts',
  noun: 'storefront',
  stateOf: ({ state }) => state,
  steps: [
    {
      name: 'Archive',
      done: 'Archived',
      icon: Archive,
      from: ['OPEN'],
      unavailable: 'These are archived already.',
      run: setState('ARCHIVED', 'OPEN'),
    },
    {
      name: 'Restore',
      done: 'Restored',
      icon: ArchiveRestore,
      from: ['ARCHIVED'],
      unavailable: 'Only archived storefronts can be restored.',
      run: setState('OPEN', 'ARCHIVED'),
    },
  ],
}
