import type { AccountId } from '@admission/common/ids.ts'
import { capFields, capSchema, type CapInput } from '@admission/common/records/ticket-bounds.ts'
import { changeCapacity } from '#modules/stock/inventory/actions/change-capacity.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { notFound, preconditionFailed } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import { audited } from '#platform/records/record-history.ts'
import { collectionChanged } from '../facts.ts'
import { readCap } from '../reads/caps.ts'
import { readKind } from '../reads/kind.ts'
import { capName } from '../rules/cap-text.ts'
import { refuseCapOfPass } from '../rules/passes.ts'
import { writeAtCap } from '../writes/caps.ts'
import { bumpVersion, lockCollection } from '../writes/collection.ts'

type CapRequest = Pick<CapInput, 'capacity'> & {
  readonly accountId: AccountId
  readonly capId: string
  /** Action at the cap; unchanged if undefined. */
  readonly atCap?: CapInput['atCap']
  /** The version that was read; undefined changes the newest. */
  readonly version?: number
}

const CHANGED = 'Someone else just changed this cap. Check it, then save again.'

/**
 * Changes a cap of a collection: its units, and what happens when they're used up. Throws userInputError with the minimum if it
 * is below what is held and sold (I07) or passes don't have the action, notFound if the cap doesn't exist or belongs to another account,
 * preconditionFailed if it was changed since `version`. Bumps the collection's version, so that claims reread it. Returns the
 * collection.
 */
export const changeCap = async (
  transaction: SystemTx,
  origin: Origin,
  { accountId, capId, version, ...request }: CapRequest,
): Promise<string> => {
  validateInput(capSchema.entries.capacity, request.capacity)
  const found = await readCap(transaction, accountId, capId)
  if (found === undefined || (await lockCollection(transaction, accountId, found.collectionId)) === undefined)
    throw notFound()
  const before = await readCap(transaction, accountId, capId)
  if (before === undefined) throw notFound()
  if (version !== undefined && version !== before.version) throw preconditionFailed(CHANGED)
  const { collectionId } = before
  const cap = { atCap: before.atCap, ...request }
  refuseCapOfPass(await readKind(transaction, collectionId), cap.atCap)
  await changeCapacity(transaction, capId, cap.capacity)
  await writeAtCap(transaction, capId, cap.atCap)
  await bumpVersion(transaction, collectionId)
  const of = capName(before)
  await recordChange(transaction, origin, {
    action: 'collection-change-cap',
    target: { kind: 'collection', id: collectionId },
    account: accountId,
    before: { capId, of, ...audited(capFields, before) },
    after: { capId, of, ...audited(capFields, cap) },
    fact: collectionChanged,
    data: { what: 'CAPS' },
  })
  return collectionId
}
