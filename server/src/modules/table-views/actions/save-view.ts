import { isUuid } from '@admission/common/ids.ts'
import type { Transaction } from '#platform/db/kysely.ts'
import type { Desk } from '#platform/desk.ts'
import { inputError, notFound, userError } from '#platform/errors.ts'
import { readKeptTable } from '../reads.ts'
import { checkedView, MOST_VIEWS } from '../rules/view-content.ts'
import type { KeptTable, WantedView } from '../types.ts'
import { addView, changeView, dropDefault } from '../writes.ts'

/**
 * Saves a new view, or with `id` writes over one of theirs, and returns what they keep of the list then. Throws notFound for a
 * view that is not theirs, userInputError for a name that another view has, userError beyond 20 views.
 */
export const saveView = async (
  transaction: Transaction,
  desk: Desk,
  list: string,
  id: string | null,
  wanted: WantedView,
): Promise<KeptTable> => {
  const view = checkedView(wanted)
  const { views } = await readKeptTable(transaction, desk, list)
  if (id !== null && !(isUuid(id) && views.some((each) => each.id === id))) throw notFound()
  const isTaken = views.some((each) => each.id !== id && each.name.toLowerCase() === view.name.toLowerCase())
  if (isTaken) throw inputError({ path: 'input.name', message: 'Another view has this name.' })
  if (id === null && views.length >= MOST_VIEWS)
    throw userError(`You have ${MOST_VIEWS} views of this table. Delete one first.`)
  if (view.isDefault) await dropDefault(transaction, desk, list)
  if (id === null) await addView(transaction, desk, list, view)
  else if (!(await changeView(transaction, desk, list, id, view))) throw notFound()
  return readKeptTable(transaction, desk, list)
}
