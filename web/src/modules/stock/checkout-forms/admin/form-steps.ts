import { Archive, ArchiveRestore } from 'lucide-react'
import { request } from '#platform/api.ts'
import type { BulkOutcome, BulkSteps } from '#platform/list/bulk-steps.ts'
import type { Scope } from '#platform/request-headers.ts'
import { StepCheckoutFormsDocument, type CheckoutFormRowFieldsFragment } from './form-list.gql.ts'

type State = CheckoutFormRowFieldsFragment['state']
type Versioned = Pick<CheckoutFormRowFieldsFragment, 'id' | 'version'>

const setState =
  (state: State, undoTo: State) =>
  async (forms: readonly Versioned[], scope: Scope): Promise<BulkOutcome> => {
    const steps = forms.map(({ id, version }) => ({ id, version, state }))
    const { checkoutFormsSetState: answers } = await request(StepCheckoutFormsDocument, { steps }, scope)
    const saved = answers.flatMap((answer) => (answer.is === 'CheckoutFormSaved' ? [answer.record] : []))
    return {
      done: saved.map(({ name }) => name),
      failed: answers.flatMap((answer) =>
        answer.is === 'CheckoutFormSaved'
          ? []
          : [answer.is === 'CheckoutFormStale' ? answer.staleMessage : answer.message],
      ),
      undo: saved.length > 0 ? () => setState(undoTo, state)(saved, scope) : undefined,
    }
  }

/** Archives and restores checkout forms. */
export const formSteps: BulkSteps<Pick<CheckoutFormRowFieldsFragment, 'id' | 'version' | 'state'>> = {
  permission: 'storefronts',
  noun: 'form',
  stateOf: ({ state }) => state,
  steps: [
    {
      name: 'Archive',
      done: 'Archived',
      icon: Archive,
      from: ['ACTIVE'],
      unavailable: 'These are archived already.',
      run: setState('ARCHIVED', 'ACTIVE'),
    },
    {
      name: 'Restore',
      done: 'Restored',
      icon: ArchiveRestore,
      from: ['ARCHIVED'],
      unavailable: 'Only archived forms can be restored.',
      run: setState('ACTIVE', 'ARCHIVED'),
    },
  ],
}
