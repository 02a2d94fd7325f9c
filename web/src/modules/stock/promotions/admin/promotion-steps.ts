import { Archive, CirclePause, CirclePlay } from 'lucide-react'
import { request } from '#platform/api.ts'
import type { BulkOutcome, BulkSteps } from '#platform/list/bulk-steps.ts'
import type { Scope } from '#platform/request-headers.ts'
import { StepPromotionsDocument, type PromotionRowFieldsFragment } from './promotion-list.gql.ts'

type State = PromotionRowFieldsFragment['state']
type Versioned = Pick<PromotionRowFieldsFragment, 'id' | 'version'>

/** Undoing sets another state, because a published promotion can't become a draft again. */
const setState =
  (state: State, undoTo: State) =>
  async (promotions: readonly Versioned[], scope: Scope): Promise<BulkOutcome> => {
    const steps = promotions.map(({ id, version }) => ({ id, version, state }))
    const { promotionsSetState: answers } = await request(StepPromotionsDocument, { steps }, scope)
    const saved = answers.flatMap((answer) => (answer.is === 'PromotionSaved' ? [answer.record] : []))
    return {
      done: saved.map(({ name }) => name),
      failed: answers.flatMap((answer) =>
        answer.is === 'PromotionSaved' ? [] : [answer.is === 'PromotionStale' ? answer.staleMessage : answer.message],
      ),
      undo: saved.length > 0 ? () => setState(undoTo, state)(saved, scope) : undefined,
    }
  }

/** Publishes, pauses and archives promotions. */
export const promotionSteps: BulkSteps<Pick<PromotionRowFieldsFragment, 'id' | 'version' | 'state'>> = {
  permission: 'promotions',
  noun: 'promotion',
  stateOf: ({ state }) => state,
  steps: [
    {
      name: 'Publish',
      done: 'Published',
      icon: CirclePlay,
      from: ['DRAFT', 'PAUSED'],
      unavailable: 'Only drafts and paused promotions can be published.',
      run: setState('PUBLISHED', 'PAUSED'),
    },
    {
      name: 'Pause',
      done: 'Paused',
      icon: CirclePause,
      from: ['PUBLISHED'],
      unavailable: 'Only published promotions can be paused.',
      run: setState('PAUSED', 'PUBLISHED'),
    },
    {
      name: 'Archive',
      done: 'Archived',
      icon: Archive,
      from: ['DRAFT', 'PAUSED'],
      unavailable: 'Only drafts and paused promotions can be archived. Pause the others first.',
      undoLabel: 'Restore as drafts',
      run: setState('ARCHIVED', 'DRAFT'),
    },
  ],
}
