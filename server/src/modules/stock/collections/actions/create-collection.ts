import { exponentOf } from '@admission/common/currencies.ts'
import { newId } from '@admission/common/ids.ts'
import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { NewCollectionInput } from '@admission/common/validation/new-collection.ts'
import { addToStorefronts } from '#modules/stock/storefronts/actions/place-collection.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inputError } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { collectionChanged } from '../facts.ts'
import type { CollectionScope } from '../policy.ts'
import { readSellable } from '../reads/new-collection.ts'
import { insertCollection } from '../writes/create.ts'

const ruleFor = (eventIds: readonly string[]): ConditionRow[] =>
  eventIds.length === 0 ? [] : [{ attribute: 'event', operator: 'IN', values: [...new Set(eventIds)] }]

/**
 * Creates a draft that sells the chosen events in the chosen storefronts. Throws userInputError if one of them doesn't exist
 * or belongs to another account. The caller applies the condition.
 */
export const createCollection = async (
  transaction: SystemTx,
  origin: Origin,
  { accountId, userId }: Pick<CollectionScope, 'accountId'> & { readonly userId: string },
  input: NewCollectionInput,
): Promise<string> => {
  const { name, kind, passChoose, currency, eventIds, storefrontIds } = input
  const { events, storefronts } = await readSellable(transaction, accountId, input)
  if (eventIds.some((id) => !events.has(id)))
    throw inputError({ path: 'eventIds', message: 'One of these events no longer exists. Remove it.' })
  if (storefrontIds.some((id) => !storefronts.has(id)))
    throw inputError({ path: 'storefrontIds', message: 'One of these storefronts is closed. Remove it.' })
  const id = newId('Collection')
  const rule = ruleFor(eventIds)
  await insertCollection(transaction, accountId, userId, {
    id,
    name,
    kind,
    passChoose,
    currency,
    exponent: exponentOf(currency),
    rule,
  })
  await addToStorefronts(transaction, accountId, id, storefrontIds)
  await recordChange(transaction, origin, {
    action: 'collection-create',
    target: { kind: 'collection', id },
    account: accountId,
    after: {
      name,
      kind,
      ...(passChoose === null ? {} : { passChoose }),
      currency,
      eventIds: [...eventIds],
      storefrontIds: [...storefrontIds],
    },
    fact: collectionChanged,
    data: { what: 'RULE' },
  })
  return id
}
