import { Archive, ArchiveRestore, CirclePause, CirclePlay } from 'lucide-react'
import { request } from '../api.ts'
import type { Doc } from '../doc.ts'
import type { SaveAnswer } from '../record/record-types.ts'
import type { Scope } from '../request-headers.ts'
import type { BulkOutcome, BulkStep, BulkSteps } from './bulk-steps.ts'
import { outcomeOf, savedResults, type StepResult } from './step-results.ts'

interface Versioned {
  readonly id: string
  readonly version: number
}

interface InState<State extends string> extends Versioned {
  readonly state: State
}

type StateRow<State extends string> = InState<State> & { readonly name?: string }

/** Mutation that sets the state of each record on its own, and answers with a `SaveAnswer` for each, in order. */
type StatesDocument<State extends string> = Doc<
  Readonly<Record<string, readonly SaveAnswer[]>>,
  { readonly steps: readonly InState<State>[] | InState<State> }
>

type Run<Row> = (rows: readonly Row[], scope: Scope) => Promise<BulkOutcome>

interface StateStep<State extends string, Row = never> extends Omit<BulkStep<never>, 'unavailable' | 'run'> {
  readonly to: State
  /** State that Undo sets: another one where the step can't be reverted. */
  readonly undoTo: State
  /** Reason shown while a selected record is in another state. Gets the plural of the list's noun. */
  readonly unavailable: (nouns: string) => string
  /** For a step that does more than setting the state. */
  readonly run?: Run<Row>
}

/** Sets the state of each record on its own. `more` are further variables of the mutation. */
export async function setStates<State extends string, Row extends Versioned>(
  document: StatesDocument<State>,
  { rows, to, more }: { readonly rows: readonly Row[]; readonly to: State; readonly more?: object },
  scope: Scope,
): Promise<readonly StepResult<Row>[]> {
  const steps = rows.map(({ id, version }) => ({ id, version, state: to }))
  const [answers = []] = Object.values(await request(document, { steps, ...more }, scope))
  return savedResults(rows, answers)
}

interface StateStepsOptions<State extends string, Row> extends Pick<BulkSteps<Row>, 'permission' | 'noun'> {
  readonly steps: readonly StateStep<State, Row>[]
  /** Name of a row in the toast; its `name` by default. */
  readonly nameOf?: (row: Row) => string
}

/** Bulk steps that set the state of the records of a list, with Undo. */
export function stateSteps<State extends string, Row extends StateRow<State> = StateRow<State>>(
  document: StatesDocument<State>,
  { steps, nameOf = ({ name = '' }) => name, ...list }: StateStepsOptions<NoInfer<State>, Row>,
): BulkSteps<Row> {
  const setState =
    (to: State, undo?: Run<Row>): Run<Row> =>
    async (rows, scope) =>
      outcomeOf(await setStates(document, { rows, to }, scope), nameOf, undo && ((changed) => undo(changed, scope)))
  return {
    ...list,
    stateOf: ({ state }) => state,
    steps: steps.map(({ to, undoTo, unavailable, run = setState(to, setState(undoTo)), ...step }) => ({
      ...step,
      unavailable: unavailable(`${list.noun}s`),
      run,
    })),
  }
}

/** Steps of what is sold or reduces prices. Undo can't make it a draft again that was never published. */
export const saleSteps = {
  publish: {
    name: 'Publish',
    done: 'Published',
    icon: CirclePlay,
    from: ['DRAFT', 'PAUSED'],
    to: 'PUBLISHED',
    undoTo: 'PAUSED',
    unavailable: (nouns) => `Only drafts and paused ${nouns} can be published.`,
  },
  pause: {
    name: 'Pause',
    done: 'Paused',
    icon: CirclePause,
    from: ['PUBLISHED'],
    to: 'PAUSED',
    undoTo: 'PUBLISHED',
    unavailable: (nouns) => `Only published ${nouns} can be paused.`,
  },
  archive: {
    name: 'Archive',
    done: 'Archived',
    icon: Archive,
    from: ['DRAFT', 'PAUSED'],
    to: 'ARCHIVED',
    undoTo: 'DRAFT',
    undoLabel: 'Restore as drafts',
    unavailable: (nouns) => `Only drafts and paused ${nouns} can be archived. Pause the others first.`,
  },
} as const satisfies Readonly<Record<string, StateStep<'DRAFT' | 'PUBLISHED' | 'PAUSED' | 'ARCHIVED'>>>

/** Steps into the archive and back. `active` is the state of what isn't archived. */
export const archiveSteps = <Active extends string>(active: Active) =>
  ({
    archive: {
      name: 'Archive',
      done: 'Archived',
      icon: Archive,
      from: [active],
      to: 'ARCHIVED',
      undoTo: active,
      unavailable: () => 'These are archived already.',
    },
    restore: {
      name: 'Restore',
      done: 'Restored',
      icon: ArchiveRestore,
      from: ['ARCHIVED'],
      to: active,
      undoTo: 'ARCHIVED',
      unavailable: (nouns) => `Only archived ${nouns} can be restored.`,
    },
  }) as const satisfies Readonly<Record<string, StateStep<Active | 'ARCHIVED'>>>
