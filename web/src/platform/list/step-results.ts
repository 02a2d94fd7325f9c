import { request } from '../api.ts'
import type { Doc } from '../doc.ts'
import type { SaveAnswer } from '../record/record-types.ts'
import type { Scope } from '../request-headers.ts'
import type { BulkOutcome } from './bulk-steps.ts'

/** A record after a step, or the reason why it didn't change. */
export interface StepResult<Row> {
  readonly row: Row
  readonly problem: string | undefined
}

interface Saved {
  readonly id: string
  readonly version?: number
}

/** Result of each row: a row that was saved has its new version, so that the step can be undone. */
export const savedResults = <Row extends Saved>(rows: readonly Row[], answers: readonly SaveAnswer[]) =>
  answers.flatMap(({ outcome, record, message = '' }, index): readonly StepResult<Row>[] => {
    const row = rows[index]
    if (row === undefined) return []
    return outcome === 'SAVED' ? [{ row: { ...row, ...record }, problem: undefined }] : [{ row, problem: message }]
  })

/** A mutation that takes IDs and answers with the problem of each, if it had one. */
type ByIdDocument = Doc<
  Readonly<Record<string, readonly { readonly id: string; readonly problem: string | null }[]>>,
  { readonly ids: readonly string[] | string }
>

/** A step by a mutation that takes IDs. It can't be undone. */
export const stepById =
  <Row extends { readonly id: string }>(document: ByIdDocument, nameOf: (row: Row) => string) =>
  async (rows: readonly Row[], scope: Scope): Promise<BulkOutcome> => {
    const [answers = []] = Object.values(await request(document, { ids: rows.map(({ id }) => id) }, scope))
    const problems = new Map(answers.map(({ id, problem }) => [id, problem]))
    const results = rows.flatMap((row) => {
      const problem = problems.get(row.id)
      return problem === undefined ? [] : [{ row, problem: problem ?? undefined }]
    })
    return outcomeOf(results, nameOf)
  }

/** Outcome of a step. `undo` gets the rows that changed. */
export function outcomeOf<Row>(
  results: readonly StepResult<Row>[],
  nameOf: (row: Row) => string,
  undo?: (rows: readonly Row[]) => Promise<BulkOutcome>,
): BulkOutcome {
  const changed = results.flatMap(({ row, problem }) => (problem === undefined ? [row] : []))
  return {
    done: changed.map(nameOf),
    failed: results.flatMap(({ problem }) => problem ?? []),
    undo: undo === undefined || changed.length === 0 ? undefined : () => undo(changed),
  }
}
