import { eventChanged } from '#modules/catalogue/events/facts.ts'
import { accountChanged } from '#modules/people/accounts/facts.ts'
import { defineListener } from '#platform/facts.ts'
import { touchEvents } from './flows/keep-summaries.ts'
import { insertMarketplace } from './writes/storefront.ts'

/** Lists show a changed event within a second. */
export const refreshChangedEvent = defineListener(
  'storefronts.refresh-event',
  eventChanged,
  (_services, _transaction, fact) => {
    touchEvents([fact.subjectId])
    return Promise.resolve()
  },
)

/** A new account has a shop, named after it and without storefronts. */
export const openShop = defineListener(
  'storefronts.open-shop',
  accountChanged,
  async (_services, transaction, fact) => {
    if (fact.data.what === 'CREATED') await insertMarketplace(transaction, fact.subjectId)
  },
)
