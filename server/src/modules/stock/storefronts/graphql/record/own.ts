import { isUuid } from '@admission/common/ids.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import { changeOwn, existing, ownRecord } from '#platform/records/own-record.ts'
import type { RecordScope } from '#platform/records/types.ts'
import { needAllEvents } from '../../policy.ts'
import { readAccessCode } from '../../reads/access-codes.ts'
import { readStorefrontRecord } from '../../reads/storefront-record.ts'
import type { AccessCode, Storefront } from '../../types/record.ts'

/** Runs a change in the member's account. Throws forbidden for members limited to some events. */
export const inOwn = changeOwn(needAllEvents)

/** A storefront of the account. Throws notFound if it doesn't exist or is out of scope. */
export const ownStorefront = existing(readStorefrontRecord)

/** A code of the account, with its storefront. Throws notFound. */
export const ownCode = async (
  transaction: AdminTx,
  scope: RecordScope,
  id: string,
): Promise<{ readonly storefront: Storefront; readonly code: AccessCode }> => {
  const code = isUuid(id) ? await readAccessCode(transaction, id) : undefined
  if (code === undefined) throw notFound()
  return { code, storefront: await ownStorefront(transaction, scope, code.storefrontId) }
}

/** A storefront as it is now, after a change. */
export const freshStorefront = ownRecord(readStorefrontRecord)
