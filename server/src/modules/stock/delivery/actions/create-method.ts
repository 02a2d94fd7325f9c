import type { AccountId } from '@admission/common/ids.ts'
import type { NewDeliveryMethodInput } from '@admission/common/records/delivery-method.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { deliveryMethodChanged } from '../facts.ts'
import { insertMethod } from '../writes.ts'

/** Creates a delivery method that is off, so that buyers see it only once it is complete. Returns its ID. */
export const createMethod = async (
  transaction: SystemTx,
  origin: Origin,
  accountId: AccountId,
  input: NewDeliveryMethodInput,
): Promise<string> => {
  const id = await insertMethod(transaction, accountId, input)
  await recordChange(transaction, origin, {
    action: 'delivery-method-create',
    target: { kind: 'delivery-method', id },
    account: accountId,
    after: { mechanism: input.mechanism, name: input.name },
    fact: deliveryMethodChanged,
    data: { what: 'DETAIL' },
  })
  return id
}
