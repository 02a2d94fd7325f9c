import { Archive, ArchiveRestore } from 'lucide-react'
import { request } from '#platform/api.ts'
import type { BulkOutcome, BulkSteps } from '#platform/list/bulk-steps.ts'
import type { Scope } from '#platform/request-headers.ts'
import { SetTemplateStatesDocument, type TemplateRowFieldsFragment } from './template-list.gql.ts'

type State = TemplateRowFieldsFragment['state']
type Versioned = Pick<TemplateRowFieldsFragment, 'id' | 'version'>

const setState =
  (state: State, undoTo: State) =>
  async (templates: readonly Versioned[], scope: Scope): Promise<BulkOutcome> => {
    const steps = templates.map(({ id, version }) => ({ id, version, state }))
    const { collectionTemplatesSetState: answers } = await request(SetTemplateStatesDocument, { steps }, scope)
    const saved = answers.flatMap((answer) => (answer.is === 'CollectionTemplateSaved' ? [answer.record] : []))
    return {
      done: saved.map(({ name }) => name),
      failed: answers.flatMap((answer) =>
        answer.is === 'CollectionTemplateSaved'
          ? []
          : [answer.is === 'CollectionTemplateStale' ? answer.staleMessage : answer.message],
      ),
      undo: saved.length === 0 ? undefined : () => setState(undoTo, state)(saved, scope),
    }
  }

const shared = {
  permission: 'inventory',
  noun: 'template',
  stateOf: ({ state }: Pick<TemplateRowFieldsFragment, 'state'>) => state,
}

/** Archives templates. */
export const archiveSteps: BulkSteps<Versioned & Pick<TemplateRowFieldsFragment, 'state'>> = {
  ...shared,
  steps: [
    {
      name: 'Archive',
      done: 'Archived',
      icon: Archive,
      from: ['ACTIVE'],
      unavailable: 'These templates are archived.',
      run: setState('ARCHIVED', 'ACTIVE'),
    },
  ],
}

/** Restores archived templates. */
export const restoreSteps: BulkSteps<Versioned & Pick<TemplateRowFieldsFragment, 'state'>> = {
  ...shared,
  steps: [
    {
      name: 'Restore',
      done: 'Restored',
      icon: ArchiveRestore,
      from: ['ARCHIVED'],
      unavailable: 'These templates aren’t archived.',
      run: setState('ACTIVE', 'ARCHIVED'),
    },
  ],
}
