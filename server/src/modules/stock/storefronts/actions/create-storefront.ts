import type { AccountId } from '@admission/common/ids.ts'
import { newStorefrontSchema, type NewStorefrontInput } from '@admission/common/records/storefront.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import { storefrontChanged } from '../facts.ts'
import { slugTaken } from '../rules/detail.ts'
import type { Storefront } from '../types/record.ts'
import { copyInto, insertStorefront } from '../writes/storefront.ts'

/**
 * Creates a draft of a storefront at the end of the account's shop, empty, or as a copy of `from`: its texts, colors,
 * dates, access and collections, without pictures and codes. Throws userInputError with the invalid fields, among them `slug`
 * if another storefront has it.
 */
export const createStorefront = async (
  transaction: AdminTx,
  origin: Origin,
  accountId: AccountId,
  input: NewStorefrontInput,
  from?: Pick<Storefront, 'id' | 'name'>,
): Promise<string> => {
  const { name, slug } = validateInput(newStorefrontSchema, input)
  const id = await insertStorefront(transaction, accountId, { name, slug })
  if (id === undefined) throw slugTaken
  if (from !== undefined) await copyInto(transaction, from.id, id)
  await recordChange(transaction, origin, {
    action: 'storefront-create',
    target: { kind: 'storefront', id },
    account: accountId,
    after: { name, slug, copyOf: from?.name ?? null },
    fact: storefrontChanged,
    data: { what: 'DETAIL' },
  })
  return id
}
