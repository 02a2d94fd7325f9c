import { isUuid } from '@admission/common/ids.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import { readRow } from '#platform/lists/source.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import type { AccountUser } from '../types.ts'
import { userSource } from './user-list.ts'

/** A user as the account knows them; undefined if they bought nothing that the reader may see. */
export const readUser = (transaction: AdminTx, scope: MemberScope, id: string): Promise<AccountUser | undefined> =>
  readRow(transaction, userSource, scope, id)

/** The same. Throws notFound. */
export const userOrNotFound = async (transaction: AdminTx, scope: MemberScope, id: string): Promise<AccountUser> => {
  const found = isUuid(id) ? await readUser(transaction, scope, id) : undefined
  if (found === undefined) throw notFound()
  return found
}
