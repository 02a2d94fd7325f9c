import { useMutation, useQueryClient } from '@tanstack/react-query'
import { plural } from '@admission/common/words.ts'
import type { LucideIcon } from 'lucide-react'
import type { BulkAction } from '#ui/BulkBar.tsx'
import { showToast, type ToastInput } from '#ui/toast-queue.ts'
import type { ListApi } from './list-api.ts'
import type { Scope } from '../request-headers.ts'

/** What became of a step that several records took together. */
export interface BulkOutcome {
  /** Names of the records that changed. */
  readonly done: readonly string[]
  /** Why each of the others stayed as it was. */
  readonly failed: readonly string[]
  /** What failed, where it isn't what the list shows: `collection`. */
  readonly failedNoun?: string
  /** Undoes it; undefined where nothing changed. */
  readonly undo?: (() => Promise<BulkOutcome>) | undefined
}

interface BulkStep<Row> {
  /** `Publish` */
  readonly name: string
  /** `Published`, before the name of the record or how many there are. */
  readonly done: string
  readonly icon: LucideIcon
  /** States that it starts from. */
  readonly from: readonly string[]
  /** Why it is disabled while a selected record is in another state. */
  readonly unavailable: string
  /** What undoing is called; `Undo` unless given. */
  readonly undoLabel?: string
  readonly run: (rows: readonly Row[], scope: Scope) => Promise<BulkOutcome>
}

/** Changes of state that the selected records of a list take together, with Undo. */
export interface BulkSteps<Row> {
  /** Permission to change, without which they aren't shown. */
  readonly permission: string
  /** One record: `collection`. */
  readonly noun: string
  readonly stateOf: (row: Row) => string
  readonly steps: readonly BulkStep<Row>[]
}

type Toast = Pick<ToastInput, 'kind' | 'text' | 'detail'>

/** The toast of an outcome: what changed, or `failure` where nothing did, and why the first of the others didn't. */
function outcomeToast(
  { done, failed, failedNoun }: BulkOutcome,
  { noun, success, failure }: { readonly noun: string; readonly success: string; readonly failure: string },
): Toast {
  const [reason] = failed
  return {
    kind: done.length === 0 ? 'error' : 'notice',
    text: done.length === 0 ? failure : success,
    ...(reason === undefined ? {} : { detail: `${plural(failed.length, failedNoun ?? noun)} unchanged. ${reason}` }),
  }
}

/** One record by its name, several by their number. */
const whatChanged = ({ done }: BulkOutcome, noun: string): string =>
  done.length === 1 ? (done[0] ?? '') : plural(done.length, noun)

interface Run {
  readonly work: () => Promise<BulkOutcome>
  readonly tell: (outcome: BulkOutcome) => void
}

interface Wanted<Row> {
  readonly list: { readonly name: string; readonly endpoint: ListApi['endpoint']; readonly steps?: BulkSteps<Row> }
  readonly scope: Scope
}

/** The bulk actions of a list. Each says in a toast what became of it, and offers to undo the latest. */
export function useBulkSteps<Row>({ list: { name, endpoint, steps }, scope }: Wanted<Row>) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ work }: Run) => work(),
    onSuccess: (outcome, { tell }) => tell(outcome),
    onSettled: () => client.invalidateQueries({ queryKey: [endpoint] }),
  })
  // One topic for all of them: of two toasts with the same words, the one on show undoes the later step.
  const topic = `${name} steps`
  const undo = (work: () => Promise<BulkOutcome>, noun: string): void =>
    mutate({
      work,
      tell: (outcome) => {
        const toast = outcomeToast(outcome, { noun, success: 'Change undone', failure: 'Couldn’t undo' })
        showToast({ ...toast, topic, ...(outcome.failed.length === 0 ? { dismissAfter: 2000 } : {}) })
      },
    })
  const start = ({ noun }: BulkSteps<Row>, step: BulkStep<Row>, rows: readonly Row[], deselect: () => void): void =>
    mutate({
      work: () => step.run(rows, scope),
      tell: (outcome) => {
        const { undo: way } = outcome
        if (outcome.done.length > 0) deselect()
        const success = `${step.done} ${whatChanged(outcome, noun)}`
        const failure = `Couldn’t ${step.name.toLowerCase()}`
        const action = { label: step.undoLabel ?? 'Undo', run: () => way && undo(way, noun) }
        const toast = outcomeToast(outcome, { noun, success, failure })
        showToast({ ...toast, topic, ...(way === undefined ? {} : { action }) })
      },
    })
  return {
    isBusy: isPending,
    actionsFor: (rows: readonly Row[], deselect: () => void): readonly BulkAction[] =>
      (steps?.steps ?? []).map((step) => ({
        name: step.name,
        icon: step.icon,
        disabledReason: rows.every((row) => step.from.includes(steps?.stateOf(row) ?? ''))
          ? undefined
          : step.unavailable,
        onChoose: () => steps && start(steps, step, rows, deselect),
      })),
  }
}
