import type { Tx } from '#platform/db/kysely.ts'
import type { Workspace } from '#platform/workspace.ts'
import { inputError, notFound, userError } from '#platform/errors.ts'
import { readSavedTable } from '../reads.ts'
import { checkedView, MAX_VIEWS } from '../rules/view-content.ts'
import type { SavedTable, ViewInput } from '../types.ts'
import { addView, changeView, dropDefault, inTurn } from '../writes.ts'

/** Which view of a list: an existing one, or a new one under an id reserved for it. */
export type WhichView = { readonly list: string; readonly id: string; readonly isNew: boolean }

/**
 * Saves a new view or replaces one of the user's views, and returns all they have stored for the list. A new view that
 * already exists stays as saved. Throws notFound if the view isn't theirs, userInputError for a duplicate name,
 * userError beyond 20 views.
 */
export const saveView = async (
  transaction: Tx<'admin' | 'system'>,
  workspace: Workspace,
  { list, id, isNew }: WhichView,
  input: ViewInput,
): Promise<SavedTable> => {
  const view = checkedView(input)
  await inTurn(transaction, workspace, list)
  const saved = await readSavedTable(transaction, workspace, list)
  const { views } = saved
  const isThere = views.some((each) => each.id === id)
  if (isNew && isThere) return saved
  if (!isNew && !isThere) throw notFound()
  const isTaken = views.some((each) => each.id !== id && each.name.toLowerCase() === view.name.toLowerCase())
  if (isTaken)
    throw inputError({ path: 'input.name', message: 'You already have a view with this name. Choose another name.' })
  if (isNew && views.length >= MAX_VIEWS)
    throw userError(`You can save up to ${MAX_VIEWS} views of this table. Delete one first.`)
  if (view.isDefault) await dropDefault(transaction, workspace, list)
  if (isNew) await addView(transaction, workspace, list, id, view)
  else if (!(await changeView(transaction, workspace, list, id, view))) throw notFound()
  return readSavedTable(transaction, workspace, list)
}
