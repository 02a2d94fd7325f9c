import type { AccountId, CheckoutFormId } from '@admission/common/ids.ts'
import { newCheckoutFormSchema, type NewCheckoutFormInput } from '@admission/common/records/checkout-form.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import { checkoutFormChanged } from '../facts.ts'
import { insertForm } from '../writes.ts'

/** Creates a form without questions and collections. Throws userInputError with the invalid fields. */
export const createForm = async (
  transaction: AdminTx,
  origin: Origin,
  accountId: AccountId,
  input: NewCheckoutFormInput,
): Promise<CheckoutFormId> => {
  const { name, subject } = validateInput(newCheckoutFormSchema, input)
  const id = await insertForm(transaction, accountId, { name, subject })
  await recordChange(transaction, origin, {
    action: 'checkout-form-create',
    target: { kind: 'checkout-form', id },
    account: accountId,
    after: { name, subject },
    fact: checkoutFormChanged,
    data: { what: 'DETAIL' },
  })
  return id
}
