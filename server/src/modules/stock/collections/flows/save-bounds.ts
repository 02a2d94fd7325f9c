import { isUuid } from '@admission/common/ids.ts'
import type { CapInput } from '@admission/common/records/ticket-bounds.ts'
import { touchCollection } from '#modules/stock/storefronts/flows/keep-sale-summaries.ts'
import { touchEvents } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inAccount, inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import type { Editor } from '#platform/records/types.ts'
import { changeCap } from '../actions/change-cap.ts'
import { changeLimit, setLimitState, type LimitRequest, type LimitState } from '../actions/change-limit.ts'
import { createCap } from '../actions/create-cap.ts'
import { removeCap } from '../actions/remove-cap.ts'
import { readCap } from '../reads/caps.ts'
import { readEventIdsOf } from '../reads/collection-parts.ts'
import { readCollection } from '../reads/collections.ts'
import type { Collection } from '../types/collection.ts'
import { bumpNeighborVersions, type NewCap } from '../writes/collection.ts'

const reach = async ({ services, scope }: Editor, id: string): Promise<Collection> => {
  const found = isUuid(id)
    ? await inAccount(services.databases.admin, scope.accountId, (transaction) =>
        readCollection(transaction, scope, id),
      )
    : undefined
  if (found === undefined) throw notFound()
  return found
}

// Other collections may sell a unit now, so they reread their offers. Lists follow within a second.
const change = async (
  editor: Editor,
  collectionId: string,
  work: (transaction: SystemTx) => Promise<unknown>,
): Promise<Collection> => {
  await reach(editor, collectionId)
  const { system } = editor.services.databases
  await inTransaction(system, work)
  await inTransaction(system, (transaction) => bumpNeighborVersions(transaction, collectionId))
  touchEvents(await readEventIdsOf(system, collectionId))
  touchCollection(collectionId)
  return reach(editor, collectionId)
}

/** Creates a cap. Throws like `createCap`, and notFound if the collection is out of the member's reach. */
export const createCapOf = (
  editor: Editor,
  collectionId: string,
  cap: Omit<NewCap, 'counterId'>,
): Promise<Collection> =>
  change(editor, collectionId, (transaction) =>
    createCap(transaction, editor.origin, { accountId: editor.scope.accountId, collectionId }, cap),
  )

const collectionOfCap = async ({ services, scope }: Editor, capId: string): Promise<string> => {
  const cap = isUuid(capId) ? await readCap(services.databases.system, scope.accountId, capId) : undefined
  if (cap === undefined) throw notFound()
  return cap.collectionId
}

/** Changes a cap. Throws like `changeCap`, and notFound if its collection is out of the member's reach. */
export const changeCapOf = async (
  editor: Editor,
  request: CapInput & { readonly capId: string; readonly version?: number },
): Promise<Collection> =>
  change(editor, await collectionOfCap(editor, request.capId), (transaction) =>
    changeCap(transaction, editor.origin, { accountId: editor.scope.accountId, ...request }),
  )

/** Removes a cap. Throws like `removeCap`, and notFound if its collection is out of the member's reach. */
export const removeCapOf = async (editor: Editor, capId: string): Promise<Collection> =>
  change(editor, await collectionOfCap(editor, capId), (transaction) =>
    removeCap(transaction, editor.origin, { accountId: editor.scope.accountId, capId }),
  )

/** Creates or changes a limit. Throws like `changeLimit`, and notFound if the collection is out of the member's reach. */
export const saveLimitOf = (editor: Editor, collectionId: string, limit: LimitRequest): Promise<Collection> => {
  if (!isUuid(limit.id)) throw notFound()
  return change(editor, collectionId, (transaction) =>
    changeLimit(transaction, editor.origin, { accountId: editor.scope.accountId, collectionId }, limit),
  )
}

/** Pauses, resumes, removes or restores a limit. Throws like `setLimitState`. */
export const setLimitStateOf = (
  editor: Editor,
  collectionId: string,
  request: { readonly id: string; readonly state: LimitState },
): Promise<Collection> => {
  if (!isUuid(request.id)) throw notFound()
  return change(editor, collectionId, (transaction) =>
    setLimitState(transaction, editor.origin, { accountId: editor.scope.accountId, collectionId }, request),
  )
}
