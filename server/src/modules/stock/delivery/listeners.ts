import { accountChanged } from '#modules/people/accounts/facts.ts'
import { defineListener } from '#platform/facts.ts'
import { insertFirstMethod } from './writes.ts'

/** A new account delivers to the phone, so that it can sell before anyone sets up more. */
export const addFirstMethod = defineListener(
  'delivery.first-method',
  accountChanged,
  async (_services, transaction, fact) => {
    if (fact.data.what === 'CREATED') await insertFirstMethod(transaction, fact.subjectId)
  },
)
