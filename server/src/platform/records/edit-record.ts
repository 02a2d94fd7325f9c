import { isUuid } from '@admission/common/ids.ts'
import * as v from 'valibot'
import { writeAudit } from '#platform/audit.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { inputError, notFound, Refusal } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import { problemsOf } from '#platform/graphql/input-problems.ts'
import type { JsonObject } from '#platform/json.ts'
import type { Editor, RecordKind, RecordRow, SaveAnswer } from './types.ts'

/** A change's values for the audit trail. */
export type Changed = { readonly before: JsonObject; readonly after: JsonObject }

/** One way to edit a kind of record: a single definition for every mutation and bulk action that does it. */
export type RecordEdit<Row extends RecordRow, Input, Prepared = Input> = {
  readonly kind: RecordKind<Row>
  /** In the audit trail: `collection-save-rule`. */
  readonly action: string
  /** The part that changes, as named in the fact: `RULE`. */
  readonly what: string
  /** From `common`, shared with the form. */
  readonly schema?: v.GenericSchema<Input, Input>
  /** Throws forbidden if this member may not make this edit, in addition to the mutation's policy. */
  readonly may?: (scope: Editor['scope']) => void
  /**
   * Everything that reads: rules, dry runs, prices. Runs without a lock, so that a slow save never makes buyers wait.
   * Its result is discarded if someone else saves in the meantime. Throws userError or userInputError to refuse.
   */
  readonly prepare: (transaction: AdminTx, row: Row, input: Input, now: Date) => Promise<Prepared> | Prepared
  /** Writes, under the lock: short, without further reads. */
  readonly change: (transaction: AdminTx, row: Row, prepared: Prepared) => Promise<Changed>
}

type Asked<Input> = { readonly id: string; readonly version: number; readonly input: Input }

/** An input parsed with a schema. Throws userInputError with the invalid fields. */
export const validated = <Output>(schema: v.GenericSchema<Output, Output>, input: unknown): Output => {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  throw inputError(
    ...problemsOf(
      result.issues.map(({ message, path }) => ({
        message,
        path: path?.map(({ key }) => ({ key: key as PropertyKey })),
      })),
    ),
  )
}

// Returns the record before the change; undefined if the form was stale and nothing was written.
const edit = async <Row extends RecordRow, Input, Prepared>(
  transaction: AdminTx,
  { services, origin, scope }: Editor,
  { kind, action, what, schema, prepare, change }: RecordEdit<Row, Input, Prepared>,
  { id, version, input }: Asked<Input>,
): Promise<Row | undefined> => {
  const { accountId } = scope
  const row = await kind.read(transaction, scope, id)
  if (row === undefined) throw notFound()
  if (row.version !== version) return undefined
  const prepared = await prepare(
    transaction,
    row,
    schema === undefined ? input : validated(schema, input),
    services.clock.now(),
  )
  const current = await kind.lock(transaction, accountId, id)
  if (current === undefined) throw notFound()
  if (current !== version) return undefined
  const { before, after } = await change(transaction, row, prepared)
  const { actor } = origin
  await kind.stamp(transaction, id, actor.kind === 'anonymous' ? null : actor.userId)
  await writeAudit(transaction, origin, { action, target: { kind: kind.name, id }, account: accountId, before, after })
  await announce(transaction, kind.fact, { accountId, subjectId: id, data: { what } })
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
 * All of this is one transaction under row-level security. Throws notFound if the record doesn't exist, is foreign or
 * out of reach, forbidden if `may` says so.
 */
export const editRecord = async <Row extends RecordRow, Input, Prepared>(
  editor: Editor,
  definition: RecordEdit<Row, Input, Prepared>,
  asked: Asked<Input>,
): Promise<SaveAnswer<Row>> => {
  const { services, scope } = editor
  const { kind, what, may } = definition
  // First, so that members without permission don't learn what exists.
  may?.(scope)
  if (!isUuid(asked.id)) throw notFound()
  const inOwn = <Answer>(work: (transaction: AdminTx) => Promise<Answer>): Promise<Answer> =>
    inAccount(services.databases.admin, scope.accountId, work)
  return answerRefusals(async () => {
    const before = await inOwn((transaction) => edit(transaction, editor, definition, asked))
    if (before !== undefined) await kind.afterSave?.(services, before, what)
    const record = await inOwn((transaction) => kind.read(transaction, scope, asked.id))
    if (record === undefined) throw notFound()
    return { outcome: before === undefined ? 'STALE' : 'SAVED', record }
  })
}
