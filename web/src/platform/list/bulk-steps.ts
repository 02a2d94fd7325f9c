import { useMutation, useQueryClient } from '@tanstack/react-query'
import { plural } from '@admission/common/words.ts'
import type { LucideIcon } from 'lucide-react'
import type { BulkAction } from '#ui/BulkBar.tsx'
import { showToast, type ToastInput } from '#ui/toast-queue.ts'
import type { ListApi } from './list-api.ts'
import type { Params } from './list-view.ts'
import type { Scope } from '../request-headers.ts'

/** Result of a bulk step. */
export interface BulkOutcome {
  /** Names of the records that changed. */
  readonly done: readonly string[]
  /** A reason for each record that didn't change. */
  readonly failed: readonly string[]
  /** Noun for what failed, such as `collection`, if it isn't the list's own. */
  readonly failedNoun?: string
  /** Undoes the step; undefined if nothing changed. */
  readonly undo?: (() => Promise<BulkOutcome>) | undefined
}

/** One step of a list. */
export interface BulkStep<Row> {
  /** `Publish` */
  readonly name: string
  /** `Published`, followed by the record's name or the count. */
  readonly done: string
  readonly icon: LucideIcon
  /** States in which the step is available. */
  readonly from: readonly string[]
  /** Reason shown while a selected record is in another state. */
  readonly unavailable: string
  /** Label of the undo button; `Undo` by default. */
  readonly undoLabel?: string
  /** `params` are those of the page's route. */
  readonly run: (rows: readonly Row[], scope: Scope, params: Params) => Promise<BulkOutcome>
}

/** State changes for the selected records of a list, with Undo. */
export interface BulkSteps<Row> {
  /** Permission needed to manage the records; the steps are hidden without it. */
  readonly permission: string
  /** Noun for one record: `collection`. */
  readonly noun: string
  readonly stateOf: (row: Row) => string
  readonly steps: readonly BulkStep<Row>[]
}

type Toast = Pick<ToastInput, 'kind' | 'text' | 'detail'>

/** Toast for an outcome: what changed, or `failure` if nothing did, and the first reason for records that didn't change. */
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

/** Name of a single changed record, or the count of several. */
const whatChanged = ({ done }: BulkOutcome, noun: string): string =>
  done.length === 1 ? (done[0] ?? '') : plural(done.length, noun)

interface Run {
  readonly work: () => Promise<BulkOutcome>
  readonly notify: (outcome: BulkOutcome) => void
}

interface BulkStepsOptions<Row> {
  readonly list: { readonly name: string; readonly endpoint: ListApi['endpoint']; readonly steps?: BulkSteps<Row> }
  readonly scope: Scope
  readonly params: Params
}

/** Bulk actions of a list. Each shows its outcome in a toast; the latest can be undone. */
export function useBulkSteps<Row>({ list: { name, endpoint, steps }, scope, params }: BulkStepsOptions<Row>) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ work }: Run) => work(),
    onSuccess: (outcome, { notify }) => notify(outcome),
    onSettled: () => client.invalidateQueries({ queryKey: [endpoint] }),
  })
  // All steps share a topic, so that a toast is replaced by the next one and Undo always applies to the latest step.
  const topic = `${name} steps`
  const undo = (work: () => Promise<BulkOutcome>, noun: string): void =>
    mutate({
      work,
      notify: (outcome) => {
        const toast = outcomeToast(outcome, { noun, success: 'Change undone', failure: 'Couldn’t undo' })
        showToast({ ...toast, topic, ...(outcome.failed.length === 0 ? { dismissAfter: 2000 } : {}) })
      },
    })
  const start = ({ noun }: BulkSteps<Row>, step: BulkStep<Row>, rows: readonly Row[], deselect: () => void): void =>
    mutate({
      work: () => step.run(rows, scope, params),
      notify: (outcome) => {
        const { undo: undoStep } = outcome
        if (outcome.done.length > 0) deselect()
        const success = `${step.done} ${whatChanged(outcome, noun)}`
        const failure = `Couldn’t ${step.name.toLowerCase()}`
        const action = { label: step.undoLabel ?? 'Undo', run: () => undoStep && undo(undoStep, noun) }
        const toast = outcomeToast(outcome, { noun, success, failure })
        showToast({ ...toast, topic, ...(undoStep === undefined ? {} : { action }) })
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
