import { isUuid } from '@admission/common/ids.ts'
import * as v from 'valibot'
import type { AdminTx, SystemTx } from '#platform/db/kysely.ts'
import { inAccount, inTransaction } from '#platform/db/transaction.ts'
import { inputError, notFound, Refusal } from '#platform/errors.ts'
import { inputProblems } from '#platform/graphql/input-problems.ts'
import type { JsonObject } from '#platform/json.ts'
import { recordChange } from '#platform/record-change.ts'
import type { Editor, Reach, RecordKind, RecordRow, RecordTx, SaveAnswer, ScopeOf } from './types.ts'

/** A change's values for the audit trail. */
export type Changed = { readonly before: JsonObject; readonly after: JsonObject }

/** One way to edit a kind of record: a single definition for every mutation and bulk action that does it. */
export type RecordEdit<Row extends RecordRow<In>, Input, Prepared = Input, In extends Reach = 'account'> = {
  readonly kind: RecordKind<Row, In>
  /** In the audit trail: `collection-save-rule`. */
  readonly action: string
  /** The part that changes, as named in the fact: `RULE`. */
  readonly what: string
  /** From `common`, shared with the form. */
  readonly schema?: v.GenericSchema<Input, Input>
  /** Set for what is done without a form, such as a change of state: if it is stale, there are no changes to keep. */
  readonly isAction?: true
  /** Throws forbidden if this editor may not make this edit, in addition to the mutation's policy. */
  readonly may?: (scope: ScopeOf<In>) => void
  /**
   * Everything that reads: rules, dry runs, prices. Runs without a lock, so that a slow save never makes buyers wait.
   * Its result is discarded if someone else saves in the meantime. Throws userError or userInputError to refuse.
   */
  readonly prepare: (transaction: RecordTx<In>, row: Row, input: Input, now: Date) => Promise<Prepared> | Prepared
  /** Writes, under the lock: short, without further reads. */
  readonly change: (transaction: RecordTx<In>, row: Row, prepared: Prepared) => Promise<Changed>
}

type EditRequest<Input> = { readonly id: string; readonly version: number; readonly input: Input }

/** An input parsed with a schema. Throws userInputError with the invalid fields. */
export const validateInput = <Output>(schema: v.GenericSchema<Output, Output>, input: unknown): Output => {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  throw inputError(
    ...inputProblems(
      result.issues.map(({ message, path }) => ({
        message,
        path: path?.map(({ key }) => ({ key: key as PropertyKey })),
      })),
    ),
  )
}

// The one place where a scope becomes a database role.
const inScope = <In extends Reach, Answer>(
  { services: { databases }, scope }: Editor<In>,
  work: (transaction: RecordTx<In>) => Promise<Answer>,
): Promise<Answer> =>
  scope === null
    ? inTransaction(databases.system, work as (transaction: SystemTx) => Promise<Answer>)
    : inAccount(databases.admin, scope.accountId, work as (transaction: AdminTx) => Promise<Answer>)

// Members of an account see what an employee changed, but not who that is.
const editedBy = <In extends Reach>({ origin: { actor }, scope }: Editor<In>): string | null =>
  actor.kind === 'anonymous' || (actor.kind === 'employee' && scope !== null) ? null : actor.userId

// Returns the record before the change; undefined if the form was stale and nothing was written.
const edit = async <Row extends RecordRow<In>, Input, Prepared, In extends Reach>(
  transaction: RecordTx<In>,
  editor: Editor<In>,
  { kind, action, what, schema, prepare, change }: RecordEdit<Row, Input, Prepared, In>,
  { id, version, input }: EditRequest<Input>,
): Promise<Row | undefined> => {
  const { services, origin, scope } = editor
  const row = await kind.read(transaction, scope, id)
  if (row === undefined) throw notFound()
  if (row.version !== version) return undefined
  const accountId = scope === null ? row.accountId : scope.accountId
  const prepared = await prepare(
    transaction,
    row,
    schema === undefined ? input : validateInput(schema, input),
    services.clock.now(),
  )
  const current = await kind.lock(transaction, accountId, id)
  if (current === undefined) throw notFound()
  if (current !== version) return undefined
  const { before, after } = await change(transaction, row, prepared)
  await kind.stamp(transaction, id, editedBy(editor))
  await recordChange(transaction, origin, {
    action,
    target: { kind: kind.name, id },
    account: accountId,
    before,
    after,
    fact: kind.fact,
    data: { what },
  })
  return row
}

/** Returns refusals as data, so that the form can show them. Throws every other error. */
export const answerRefusals = async <Row>(work: () => Promise<SaveAnswer<Row>>): Promise<SaveAnswer<Row>> => {
  try {
    return await work()
  } catch (error) {
    const isAnswer = error instanceof Refusal && (error.category === 'userError' || error.category === 'userInputError')
    if (!isAnswer) throw error
    return { outcome: 'REFUSED', message: error.message, fields: error.fields ?? [] }
  }
}

/**
 * Saves a person's edit of a record: reads and validates without a lock, then locks it, checks the version that the
 * form was loaded with, writes, raises the version, leaves an audit row with before and after, and announces the fact.
 * All of this is one transaction: under the row-level security of the editor's account, or as the system for the
 * platform. Throws notFound if the record doesn't exist, is foreign or out of reach, forbidden if `may` says so.
 */
export const editRecord = async <Row extends RecordRow<In>, Input, Prepared, In extends Reach = 'account'>(
  editor: Editor<In>,
  definition: RecordEdit<Row, Input, Prepared, In>,
  asked: EditRequest<Input>,
): Promise<SaveAnswer<Row>> => {
  const { services, scope } = editor
  const { kind, what, may, isAction = false } = definition
  // First, so that people without permission don't learn what exists.
  may?.(scope)
  if (!isUuid(asked.id)) throw notFound()
  return answerRefusals(async () => {
    const before = await inScope(editor, (transaction) => edit(transaction, editor, definition, asked))
    if (before !== undefined) await kind.afterSave?.(services, before, what)
    const record = await inScope(editor, (transaction) => kind.read(transaction, scope, asked.id))
    if (record === undefined) throw notFound()
    return before === undefined ? { outcome: 'STALE', record, isAction } : { outcome: 'SAVED', record }
  })
}
