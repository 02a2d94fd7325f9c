import type { CollectionRowFieldsFragment, StepCollectionsMutation } from './collection-list.gql.ts'

type State = CollectionRowFieldsFragment['state']
type Answer = StepCollectionsMutation['collectionsSetState'][number]

/** A step that several collections take together. */
export interface BulkStep {
  readonly name: string
  readonly done: string
  readonly to: 'PUBLISHED' | 'PAUSED' | 'ARCHIVED'
  readonly from: readonly State[]
  /** Why it is closed while one of the ticked cannot take it. */
  readonly notNow: string
  /** What the way back is called. */
  readonly back: string
}

export const bulkSteps: readonly BulkStep[] = [
  {
    name: 'Publish',
    done: 'Published',
    to: 'PUBLISHED',
    from: ['DRAFT', 'PAUSED'],
    notNow: 'Only drafts and paused collections can be published.',
    back: 'Undo',
  },
  {
    name: 'Pause',
    done: 'Paused',
    to: 'PAUSED',
    from: ['PUBLISHED'],
    notNow: 'Only published collections can be paused.',
    back: 'Undo',
  },
  {
    name: 'Archive',
    done: 'Archived',
    to: 'ARCHIVED',
    from: ['DRAFT', 'PAUSED'],
    notNow: 'Pause them first: only drafts and paused collections are archived together.',
    back: 'Restore as drafts',
  },
]

const count = (of: number): string => `${String(of)} ${of === 1 ? 'collection' : 'collections'}`

/** What became of a step, in a sentence; the first reason where some could not take it. */
export const sayOutcome = (
  step: BulkStep,
  answers: readonly Answer[],
): { readonly text: string; readonly detail?: string; readonly isDone: boolean } => {
  const done = answers.filter(({ is }) => is === 'CollectionSaved').length
  const reason = answers
    .map((answer) =>
      answer.is === 'CollectionRefused'
        ? answer.message
        : answer.is === 'CollectionStale'
          ? answer.staleMessage
          : undefined,
    )
    .find((text) => text !== undefined)
  const left = answers.length - done
  const detail = reason === undefined ? undefined : `${count(left)} stayed as before. ${reason}`
  const text = done === 0 ? `${step.name} was refused` : `${step.done} ${count(done)}`
  return { text, isDone: done > 0, ...(detail === undefined ? {} : { detail }) }
}

/** The steps that take one back: what was published from a draft is paused, what was archived becomes a draft. */
export const wayBack = (
  answers: readonly Answer[],
  before: readonly Pick<CollectionRowFieldsFragment, 'id' | 'state'>[],
): { readonly id: string; readonly version: number; readonly state: State }[] => {
  const was = new Map(before.map(({ id, state }) => [id, state]))
  return answers.flatMap((answer) => {
    if (answer.is !== 'CollectionSaved') return []
    const { id, version, state } = answer.collection
    if (state === 'ARCHIVED') return [{ id, version, state: 'DRAFT' as const }]
    if (state === 'PUBLISHED') return [{ id, version, state: 'PAUSED' as const }]
    return [{ id, version, state: was.get(id) ?? 'PUBLISHED' }]
  })
}
