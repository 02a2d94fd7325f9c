import type { AccountId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { collectionChanged } from '../facts.ts'
import { insertFromTemplate, type MadeFrom } from '../writes/collection.ts'

/** Makes a draft that follows all fields of a template of the account. The caller applies its rule. Returns its ID. */
export const createFromTemplate = async (
  transaction: SystemTx,
  origin: Origin,
  accountId: AccountId,
  made: MadeFrom,
): Promise<string> => {
  const { name, templateId } = made
  const id = await insertFromTemplate(transaction, accountId, made)
  await recordChange(transaction, origin, {
    action: 'collection-create-from-template',
    target: { kind: 'collection', id },
    account: accountId,
    after: { name, templateId },
    fact: collectionChanged,
    data: { what: 'TEMPLATE' },
  })
  return id
}
