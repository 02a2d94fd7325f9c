import { isUuid } from '@admission/common/ids.ts'
import { inputError, userError } from '#platform/errors.ts'
import { errorRefusal } from '#platform/graphql/error-translation.ts'
import type { Log } from '#platform/log.ts'
import { editRecord, type RecordEdit } from './edit-record.ts'
import type { Editor, Reach, RecordKind, RecordRow, RecordTx, SaveAnswer } from './types.ts'

const maxBatch = 100

type StateRow<State extends string, In extends Reach = 'account'> = RecordRow<In> & { readonly state: State }

/** How records of one kind change state. `whyNot` comes from the table of transitions (`rules/states.ts`). */
export type StateChange<Row extends StateRow<State, In>, State extends string, In extends Reach = 'account'> = {
  readonly kind: RecordKind<Row, In>
  /** Why a record can't change to a state now, in a sentence; null if it can. */
  readonly whyNot: (row: Row, to: State, now: Date) => string | null
  readonly write: (transaction: RecordTx<In>, id: string, to: State) => Promise<void>
}

/** The edit that changes a record's state. A transition that isn't allowed is refused with its reason. */
export const stateEdit = <Row extends StateRow<State, In>, State extends string, In extends Reach = 'account'>({
  kind,
  whyNot,
  write,
}: StateChange<Row, State, In>): RecordEdit<Row, State, State, In> => ({
  kind,
  action: `${kind.name}-set-state`,
  what: 'STATE',
  isAction: true,
  prepare: (_transaction, row, to, now) => {
    const reason = whyNot(row, to, now)
    if (reason !== null) throw userError(reason)
    return to
  },
  change: async (transaction, row, to) => {
    await write(transaction, row.id, to)
    return { before: { state: row.state }, after: { state: to } }
  },
})

// A concurrent change, or a brief database outage. Earlier changes were committed, and their results are needed.
const passing: ReadonlySet<number | undefined> = new Set([409, 429, 503])

/**
 * The result for one of several separate changes, so that a removed or interrupted one doesn't stop the others. Throws
 * every other error.
 */
export const refusedAlone = (log: Log, { name }: { readonly name: string }, id: string, error: unknown) => {
  const refused = { outcome: 'REFUSED', fields: [] } as const
  const status = errorRefusal(error)?.status
  if (status === 404) return { ...refused, message: `This ${name} no longer exists.` }
  if (!passing.has(status)) throw error
  log.warn('one of several changes was interrupted', { thing: id, error })
  return { ...refused, message: `The change was interrupted. Check the ${name}, then try again.` }
}

type Steps<State> = readonly { readonly id: string; readonly version: number; readonly state: State }[]

/**
 * Changes the state of up to 100 records, each in its own transaction. Returns one result each, in order. The versions
 * in the results allow undoing it. Throws userInputError for none, too many, or invalid ids.
 */
export const changeStates = <Row extends StateRow<State, In>, State extends string, In extends Reach = 'account'>(
  editor: Editor<In>,
  edit: RecordEdit<Row, State, State, In>,
  steps: Steps<State>,
): Promise<SaveAnswer<Row>[]> => changeStatesBy(editor.services.log, () => editor, edit, steps)

/** As `changeStates`, with the editor of each record: those that an employee chose can belong to several accounts. */
export const changeStatesBy = async <
  Row extends StateRow<State, In>,
  State extends string,
  In extends Reach = 'account',
>(
  log: Log,
  editorOf: (id: string) => Editor<In> | Promise<Editor<In>>,
  edit: RecordEdit<Row, State, State, In>,
  steps: Steps<State>,
): Promise<SaveAnswer<Row>[]> => {
  if (steps.length === 0 || steps.length > maxBatch || !steps.every(({ id }) => isUuid(id)))
    throw inputError({ path: 'steps', message: `Choose 1 to ${maxBatch} ${edit.kind.name}s.` })
  const answers: SaveAnswer<Row>[] = []
  for (const { id, version, state } of steps) {
    try {
      answers.push(await editRecord(await editorOf(id), edit, { id, version, input: state }))
    } catch (error) {
      answers.push(refusedAlone(log, edit.kind, id, error))
    }
  }
  return answers
}
