import { newCollectionSchema, type NewCollectionInput } from '@admission/common/validation/new-collection.ts'
import { assertCurrency } from '#modules/people/accounts/rules/currencies.ts'
import { touchCollection } from '#modules/stock/storefronts/flows/keep-sale-summaries.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inAccount, inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import { checkedKey, once, type KeyedRequest } from '#platform/idempotency.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import type { Editor } from '#platform/records/types.ts'
import { createCollection } from '../actions/create-collection.ts'
import { duplicateCollection } from '../actions/duplicate-collection.ts'
import { needWholeAccount } from '../policy.ts'
import { readCollection } from '../reads/collections.ts'
import type { Collection } from '../types/collection.ts'
import { rematch } from './rematch.ts'

type Keyed = Pick<KeyedRequest, 'operation' | 'body'> & { readonly key: string; readonly userId: string }

/**
 * Creates a collection once per key and returns it. Applies its condition before returning, so that it shows what it sells.
 */
export const createOnce = async (
  { services, scope }: Editor,
  { userId, key, ...request }: Keyed,
  create: (transaction: SystemTx) => Promise<string>,
): Promise<Collection> => {
  const { databases } = services
  const keyed = { ...request, actor: userId, key: checkedKey(key) }
  const id = await inTransaction(databases.system, (transaction) => once(transaction, keyed, () => create(transaction)))
  await rematch(services, id)
  touchCollection(id)
  const created = await inAccount(databases.admin, scope.accountId, (transaction) =>
    readCollection(transaction, scope, id),
  )
  if (created === undefined) throw notFound()
  return created
}

/**
 * Creates a draft. A retry with the same key returns the first one. Throws userInputError for invalid fields, forbidden for
 * members limited to some events.
 */
export const createNewCollection = (
  editor: Editor,
  { userId, key, input }: { readonly userId: string; readonly key: string; readonly input: NewCollectionInput },
): Promise<Collection> => {
  const { origin, scope, services } = editor
  needWholeAccount(scope)
  const checked = validateInput(newCollectionSchema, input)
  assertCurrency(services, checked.currency)
  const { accountId } = scope
  const body = { accountId, ...checked }
  return createOnce(editor, { userId, key, operation: 'collectionCreate', body }, (transaction) =>
    createCollection(transaction, origin, { accountId, userId }, checked),
  )
}

/** Creates a draft from a collection. A retry with the same key returns the first copy. Throws like `duplicateCollection`. */
export const copyToNewCollection = (
  editor: Editor,
  { userId, key, id }: { readonly userId: string; readonly key: string; readonly id: string },
): Promise<Collection> => {
  const { origin, scope } = editor
  needWholeAccount(scope)
  const { accountId } = scope
  return createOnce(editor, { userId, key, operation: 'collectionDuplicate', body: { accountId, id } }, (transaction) =>
    duplicateCollection(transaction, origin, { accountId, userId }, id),
  )
}
