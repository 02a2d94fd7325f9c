import { Archive, CirclePause, CirclePlay } from 'lucide-react'
import { request } from '#platform/api.ts'
import type { BulkOutcome, BulkSteps } from '#platform/list/bulk-steps.ts'
import type { Scope } from '#platform/request-headers.ts'
import { StepAddOnsDocument, type AddOnRowFieldsFragment } from './add-on-list.gql.ts'

type State = AddOnRowFieldsFragment['state']
type Versioned = Pick<AddOnRowFieldsFragment, 'id' | 'version'>

/** Undoing sets another state, because a published add-on can't become a draft again. */
const setState =
  (state: State, undoTo: State) =>
  async (addOns: readonly Versioned[], scope: Scope): Promise<BulkOutcome> => {
    const steps = addOns.map(({ id, version }) => ({ id, version, state }))
    const { addOnsSetState: answers } = await request(StepAddOnsDocument, { steps }, scope)
    const saved = answers.flatMap((answer) => (answer.is === 'AddOnSaved' ? [answer.record] : []))
    return {
      done: saved.map(({ name }) => name),
      failed: answers.flatMap((answer) =>
        answer.is === 'AddOnSaved' ? [] : [answer.is === 'AddOnStale' ? answer.staleMessage : answer.message],
      ),
      undo: saved.length > 0 ? () => setState(undoTo, state)(saved, scope) : undefined,
    }
  }

/** Publishes, pauses and archives add-ons. */
export const addOnSteps: BulkSteps<Pick<AddOnRowFieldsFragment, 'id' | 'version' | 'state'>> = {
  permission: 'promotions',
  noun: 'add-on',
  stateOf: ({ state }) => state,
  steps: [
    {
      name: 'Publish',
      done: 'Published',
      icon: CirclePlay,
      from: ['DRAFT', 'PAUSED'],
      unavailable: 'Only drafts and paused add-ons can be published.',
      run: setState('PUBLISHED', 'PAUSED'),
    },
    {
      name: 'Pause sales',
      done: 'Sales paused',
      icon: CirclePause,
      from: ['PUBLISHED'],
      unavailable: 'Only published add-ons can be paused.',
      run: setState('PAUSED', 'PUBLISHED'),
    },
    {
      name: 'Archive',
      done: 'Archived',
      icon: Archive,
      from: ['DRAFT', 'PAUSED'],
      unavailable: 'Only drafts and paused add-ons can be archived. Pause the others first.',
      undoLabel: 'Restore as drafts',
      run: setState('ARCHIVED', 'DRAFT'),
    },
  ],
}
