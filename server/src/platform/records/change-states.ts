import { isUuid } from '@admission/common/ids.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inputError, userError } from '#platform/errors.ts'
import { refusalOf } from '#platform/graphql/error-translation.ts'
import type { Log } from '#platform/log.ts'
import { editRecord, type RecordEdit } from './edit-record.ts'
import type { Editor, RecordKind, RecordRow, SaveAnswer } from './types.ts'

const maxAtOnce = 100

type StateRow<State extends string> = RecordRow & { readonly state: State }

/** How records of one kind change state: `whyNot` comes from the table of transitions (`rules/states.ts`). */
export type StateChange<Row extends StateRow<State>, State extends string> = {
  readonly kind: RecordKind<Row>
  /** Why a record can't go to a state now, in a sentence; null where it can. */
  readonly whyNot: (row: Row, to: State, now: Date) => string | null
  readonly write: (transaction: AdminTx, id: string, to: State) => Promise<void>
}

/** The edit that takes a record of a kind to another state; a closed transition is refused with its reason. */
export const stateEdit = <Row extends StateRow<State>, State extends string>({
  kind,
  whyNot,
  write,
}: StateChange<Row, State>): RecordEdit<Row, State> => ({
  kind,
  action: `${kind.name}-set-state`,
  what: 'STATE',
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

// A rival, or a database that is away for a moment: what was done before it stands, and its answers are needed.
const passing: ReadonlySet<number | undefined> = new Set([409, 429, 503])

/**
 * The answer for one of several that are changed each on its own: one that is gone or was interrupted doesn't keep the others
 * from their change. Throws every other error.
 */
export const refusedAlone = (log: Log, { name }: { readonly name: string }, id: string, error: unknown) => {
  const refused = { outcome: 'REFUSED', fields: [] } as const
  const status = refusalOf(error)?.status
  if (status === 404) return { ...refused, message: `This ${name} no longer exists.` }
  if (!passing.has(status)) throw error
  log.warn('a change of several was interrupted', { thing: id, error })
  return { ...refused, message: `This was interrupted. Check the ${name}, then try again.` }
}

/**
 * Takes up to 100 records to other states, each in its own transaction: one answer for each, in order. The versions in the
 * answers undo it. Throws userInputError for none, too many, or what is no id.
 */
export const changeStates = async <Row extends StateRow<State>, State extends string>(
  editor: Editor,
  edit: RecordEdit<Row, State>,
  steps: readonly { readonly id: string; readonly version: number; readonly state: State }[],
): Promise<SaveAnswer<Row>[]> => {
  if (steps.length === 0 || steps.length > maxAtOnce || !steps.every(({ id }) => isUuid(id)))
    throw inputError({ path: 'steps', message: `Choose 1 to ${maxAtOnce} ${edit.kind.name}s.` })
  const answers: SaveAnswer<Row>[] = []
  for (const { id, version, state } of steps) {
    const change = editRecord(editor, edit, { id, version, input: state })
    answers.push(await change.catch((error: unknown) => refusedAlone(editor.services.log, edit.kind, id, error)))
  }
  return answers
}
