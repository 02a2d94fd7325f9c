import { isUuid, type AccountId } from '@admission/common/ids.ts'
import type { FaqInput } from '@admission/common/records/faq.ts'
import type { Membership } from '#platform/actor.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inputError } from '#platform/errors.ts'
import { needEvent } from '../policy.ts'
import { isOwnPlace } from '../reads/faqs.ts'

/** Throws unless the member may show a question there: forbidden beyond their events, userInputError for a place of others. */
export const assertPlace = async (
  transaction: AdminTx,
  scope: Pick<Membership, 'eventIds'> & { readonly accountId: AccountId },
  { storefrontId, eventId }: FaqInput,
): Promise<void> => {
  needEvent(scope, eventId)
  const ids = [storefrontId, eventId].filter((id) => id !== null)
  const isOwn = ids.every(isUuid) && (await isOwnPlace(transaction, scope.accountId, { storefrontId, eventId }))
  if (!isOwn)
    throw storefrontId === null
      ? inputError({ path: 'eventId', message: 'Choose an event.' })
      : inputError({ path: 'storefrontId', message: 'Choose a storefront.' })
}
