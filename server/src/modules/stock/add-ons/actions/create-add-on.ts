import type { AccountId, AddOnId } from '@admission/common/ids.ts'
import { newAddOnFields, newAddOnSchema, type NewAddOnInput } from '@admission/common/records/add-on.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import { readAccountZone } from '#modules/stock/promotions/reads/account-zone.ts'
import { checkedCollections } from '#modules/stock/promotions/rules/collections.ts'
import { assertOrder, storedValues } from '#platform/records/stored-values.ts'
import { addOnChanged } from '../facts.ts'
import { insertAddOn, writeCollections } from '../writes.ts'

/** Creates a draft with its dates and collections; those of other accounts are left out. Throws userInputError with the invalid fields. */
export const createAddOn = async (
  transaction: AdminTx,
  origin: Origin,
  accountId: AccountId,
  input: NewAddOnInput,
): Promise<AddOnId> => {
  const { allCollections, collectionIds, ...detail } = validateInput(newAddOnSchema, input)
  const stored = storedValues(newAddOnFields, detail, await readAccountZone(transaction, accountId))
  assertOrder(stored, 'validFrom', 'validUntil')
  const { name, price } = stored
  const id = await insertAddOn(transaction, accountId, stored)
  await writeCollections(transaction, id, checkedCollections({ state: 'DRAFT' }, { allCollections, collectionIds }))
  await recordChange(transaction, origin, {
    action: 'add-on-create',
    target: { kind: 'add-on', id },
    account: accountId,
    after: { name, price },
    fact: addOnChanged,
    data: { what: 'DETAIL' },
  })
  return id
}
