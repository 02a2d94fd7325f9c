import { isUuid } from '@admission/common/ids.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import type { Editor } from '#platform/records/types.ts'
import { moveCollection } from '../actions/move-collection.ts'
import { needWholeAccount } from '../policy.ts'
import { readCollection } from '../reads/collections.ts'
import type { Collection } from '../types/collection.ts'
import { collectionRecord } from './collection-record.ts'

type Move = { readonly userId: string; readonly id: string; readonly afterId: string | null }

/** Moves a collection right after another, or to the top. Shops follow within two seconds. Throws like `moveCollection`. */
export const moveCollectionOf = async (editor: Editor, { userId, id, afterId }: Move): Promise<Collection> => {
  const { services, origin, scope } = editor
  needWholeAccount(scope)
  if (!isUuid(id) || (afterId !== null && !isUuid(afterId))) throw notFound()
  const { admin } = services.databases
  const { accountId } = scope
  const changed = await inAccount(admin, accountId, (transaction) =>
    moveCollection(transaction, origin, { accountId, userId, id, afterId }),
  )
  const read = (each: string) => inAccount(admin, accountId, (transaction) => readCollection(transaction, scope, each))
  for (const each of changed) {
    const row = await read(each)
    if (row !== undefined) await collectionRecord.afterSave?.(services, row, 'DETAIL')
  }
  const moved = await read(id)
  if (moved === undefined) throw notFound()
  return moved
}
