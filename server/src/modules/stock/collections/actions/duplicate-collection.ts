import { cutText } from '@admission/common/cut-text.ts'
import { newId } from '@admission/common/ids.ts'
import { copyLimits } from '#modules/stock/inventory/actions/copy-limits.ts'
import { copyPriceTypes } from '#modules/stock/pricing/actions/copy-price-types.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { collectionChanged } from '../facts.ts'
import type { CollectionScope } from '../policy.ts'
import { readCaps } from '../reads/caps.ts'
import { readNameOf } from '../reads/new-collection.ts'
import { insertCap } from '../writes/collection.ts'
import { copyCollection } from '../writes/create.ts'

const MAX_NAME = 120

/**
 * Creates a draft with the details, condition, price types, limits and caps of a collection, in no storefront yet. Counts start
 * at zero. Throws notFound if it doesn't exist or belongs to another account. The caller applies the condition.
 */
export const duplicateCollection = async (
  transaction: SystemTx,
  origin: Origin,
  { accountId, userId }: Pick<CollectionScope, 'accountId'> & { readonly userId: string },
  from: string,
): Promise<string> => {
  const original = await readNameOf(transaction, accountId, from)
  if (original === undefined) throw notFound()
  const id = newId('Collection')
  const name = cutText(`Copy of ${original}`, MAX_NAME).trim()
  await copyCollection(transaction, userId, { from, to: id, name })
  const priceTypes = await copyPriceTypes(transaction, from, id)
  await copyLimits(transaction, [{ from, to: id }, ...priceTypes])
  for (const cap of await readCaps(transaction, from))
    await insertCap(transaction, id, { ...cap, counterId: newId('Counter') })
  await recordChange(transaction, origin, {
    action: 'collection-create',
    target: { kind: 'collection', id },
    account: accountId,
    after: { name, copyOf: from },
    fact: collectionChanged,
    data: { what: 'RULE' },
  })
  return id
}
