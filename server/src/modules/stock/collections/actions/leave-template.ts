import type { AccountId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { collectionChanged } from '../facts.ts'
import { detachFromTemplate } from '../writes/collection.ts'

/**
 * Ends that collections of an account follow a template, archived ones too. They keep their values, nothing of them is locked, and
 * forms that were loaded before are stale.
 */
export const leaveTemplate = async (
  transaction: SystemTx,
  origin: Origin,
  accountId: AccountId,
  template: { readonly id: string; readonly name: string },
): Promise<void> => {
  for (const id of await detachFromTemplate(transaction, accountId, template.id))
    await recordChange(transaction, origin, {
      action: 'collection-leave-template',
      target: { kind: 'collection', id },
      account: accountId,
      before: { template: template.name },
      fact: collectionChanged,
      data: { what: 'DETAIL' },
    })
}
