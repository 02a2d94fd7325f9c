import { isUuid, newId } from '@admission/common/ids.ts'
import { inWorkspace, type Workspace } from '#platform/workspace.ts'
import { notFound } from '#platform/errors.ts'
import { checkedKey, firstAnswer } from '#platform/idempotency.ts'
import type { Services } from '#platform/services.ts'
import { saveView } from '../actions/save-view.ts'
import type { SavedTable, ViewInput } from '../types.ts'

/** A view as submitted. `id` null: a new one. */
type SentView = {
  readonly key: string
  readonly list: string
  readonly id: string | null
  readonly view: ViewInput
}

/**
 * Saves a view as `saveView` does. Repeating a key returns what is stored, without a second view; with other values it
 * is refused (preconditionFailed).
 */
export const saveSentView = async (
  services: Services,
  workspace: Workspace,
  { key, list, id, view }: SentView,
): Promise<SavedTable> => {
  if (id !== null && !isUuid(id)) throw notFound()
  const request = { actor: workspace.userId, operation: 'tableViewSave', key: checkedKey(key) }
  const body = { area: workspace.area, accountId: workspace.accountId, list, id, view }
  // Members' transactions can't read keys, so the id is bound to the key first. A retry then reuses the id.
  const saved = await firstAnswer(services.databases.system, { ...request, body }, { id: id ?? newId('TableView') })
  return inWorkspace(services, workspace, (transaction) =>
    saveView(transaction, workspace, { list, id: saved.id, isNew: id === null }, view),
  )
}
