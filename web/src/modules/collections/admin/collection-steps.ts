import type { ToastInput } from '#ui/toast-queue.ts'
import type { CollectionRowFieldsFragment, StepCollectionsMutation } from './collection-list.gql.ts'

type State = CollectionRowFieldsFragment['state']
type Answer = StepCollectionsMutation['collectionsSetState'][number]

/** What each answer to steps of collections says of why not. */
type Stepped =
  | { readonly is: 'CollectionSaved' }
  | { readonly is: 'Refused'; readonly message: string }
  | { readonly is: 'CollectionStale'; readonly staleMessage: string }

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

/** What became of the steps of several collections. */
interface Outcome {
  readonly toast: Pick<ToastInput, 'kind' | 'text' | 'detail'>
  /** At least one took its step. */
  readonly isDone: boolean
  /** None stayed behind. */
  readonly isWhole: boolean
}

/** Why the first of these collections did not take its step; undefined where each did. */
export const firstReason = (answers: readonly Stepped[]): string | undefined =>
  answers
    .map((answer) =>
      answer.is === 'Refused' ? answer.message : answer.is === 'CollectionStale' ? answer.staleMessage : undefined,
    )
    .find((text) => text !== undefined)

const outcomeOf = (answers: readonly Answer[], done: string, refused: string, stayed: string): Outcome => {
  const names = answers.flatMap((answer) => (answer.is === 'CollectionSaved' ? [answer.record.name] : []))
  const reason = firstReason(answers)
  const left = answers.length - names.length
  const [name] = names
  return {
    toast: {
      kind: name === undefined ? 'error' : 'notice',
      text: name === undefined ? refused : `${done} ${names.length === 1 ? name : count(names.length)}`,
      ...(reason === undefined ? {} : { detail: `${count(left)} ${stayed}. ${reason}` }),
    },
    isDone: names.length > 0,
    isWhole: left === 0,
  }
}

/** What became of a step: of which collection, or how many; the first reason where some could not take it. */
export const sayOutcome = (step: BulkStep, answers: readonly Answer[]): Outcome =>
  outcomeOf(answers, step.done, `${step.name} was refused`, 'stayed as before')

/** What became of the way back, in the same words. */
export const sayWayBack = (answers: readonly Answer[]): Outcome =>
  outcomeOf(answers, 'Taken back:', 'It could not be taken back', 'stayed unchanged')

/** The steps that take one back: what was published from a draft is paused, what was archived becomes a draft. */
export const wayBack = (
  answers: readonly Answer[],
  before: readonly Pick<CollectionRowFieldsFragment, 'id' | 'state'>[],
): { readonly id: string; readonly version: number; readonly state: State }[] => {
  const was = new Map(before.map(({ id, state }) => [id, state]))
  return answers.flatMap((answer) => {
    if (answer.is !== 'CollectionSaved') return []
    const { id, version, state } = answer.record
    if (state === 'ARCHIVED') return [{ id, version, state: 'DRAFT' as const }]
    if (state === 'PUBLISHED') return [{ id, version, state: 'PAUSED' as const }]
    return [{ id, version, state: was.get(id) ?? 'PUBLISHED' }]
  })
}
