import type { AccountId, AddOnId } from '@admission/common/ids.ts'
import { newAddOnSchema, type NewAddOnInput } from '@admission/common/records/add-on.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import { addOnChanged } from '../facts.ts'
import { insertAddOn } from '../writes.ts'

/** Creates a draft for all collections. Throws userInputError with the invalid fields. */
export const createAddOn = async (
  transaction: AdminTx,
  origin: Origin,
  accountId: AccountId,
  input: NewAddOnInput,
): Promise<AddOnId> => {
  const { name, price } = validateInput(newAddOnSchema, input)
  const id = await insertAddOn(transaction, accountId, { name, price })
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
