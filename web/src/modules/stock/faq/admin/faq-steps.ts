import { Trash2 } from 'lucide-react'
import { request } from '#platform/api.ts'
import type { BulkOutcome, BulkSteps } from '#platform/list/bulk-steps.ts'
import type { Scope } from '#platform/request-headers.ts'
import { StepFaqsDocument, type FaqRowFieldsFragment } from './faq.gql.ts'

type State = FaqRowFieldsFragment['state']
type Versioned = Pick<FaqRowFieldsFragment, 'id' | 'version'>

const setState =
  (state: State, undoTo: State) =>
  async (faqs: readonly Versioned[], scope: Scope): Promise<BulkOutcome> => {
    const steps = faqs.map(({ id, version }) => ({ id, version, state }))
    const { faqsSetState: answers } = await request(StepFaqsDocument, { steps }, scope)
    const saved = answers.flatMap((answer) => (answer.is === 'FaqSaved' ? [answer.record] : []))
    return {
      done: saved.map(({ question }) => question),
      failed: answers.flatMap((answer) =>
        answer.is === 'FaqSaved' ? [] : [answer.is === 'FaqStale' ? answer.staleMessage : answer.message],
      ),
      undo: saved.length > 0 ? () => setState(undoTo, state)(saved, scope) : undefined,
    }
  }

/** Removes questions; undoing puts them back where they were. */
export const faqSteps: BulkSteps<Pick<FaqRowFieldsFragment, 'id' | 'version' | 'state'>> = {
  permission: 'storefronts',
  noun: 'question',
  stateOf: ({ state }) => state,
  steps: [
    {
      name: 'Remove',
      done: 'Removed',
      icon: Trash2,
      from: ['SHOWN'],
      unavailable: 'These are removed already.',
      run: setState('REMOVED', 'SHOWN'),
    },
  ],
}
