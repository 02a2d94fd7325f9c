import { capSchema } from '@admission/common/records/ticket-bounds.ts'
import { newId, type AccountId, type CounterId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inputError, notFound } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import { tooLow } from '#modules/stock/inventory/actions/change-capacity.ts'
import { collectionChanged } from '../facts.ts'
import { readCap, readCaps, readCapTargets } from '../reads/caps.ts'
import { readKind } from '../reads/kind.ts'
import { capName } from '../rules/cap-text.ts'
import { refuseCapOfPass } from '../rules/passes.ts'
import { insertCap, lockCollection, type NewCap } from '../writes/collection.ts'

type NewTarget = Pick<NewCap, 'eventId' | 'day' | 'storefrontId'>

const isSameTarget = (one: NewTarget, other: NewTarget): boolean =>
  one.eventId === other.eventId && one.day === other.day && one.storefrontId === other.storefrontId

/**
 * Caps how many units a collection may sell: overall, of an event, on a day of shows or in a storefront. Sold units and those in
 * live carts already count; a lower capacity throws userInputError with the number (I07). Needs the role `system`, which may count
 * holds; checks the account (notFound). Throws userInputError for an invalid capacity, an event it
 * doesn't sell, a closed storefront, a second cap for the same, or an action that passes don't have.
 */
export const createCap = async (
  transaction: SystemTx,
  origin: Origin,
  request: { readonly accountId: AccountId; readonly collectionId: string },
  cap: Omit<NewCap, 'counterId'>,
): Promise<CounterId> => {
  const { accountId, collectionId } = request
  validateInput(capSchema, cap)
  if ((await lockCollection(transaction, accountId, collectionId)) === undefined) throw notFound()
  refuseCapOfPass(await readKind(transaction, collectionId), cap.atCap)
  const targets = await readCapTargets(transaction, { accountId, collectionId }, cap)
  if (!targets.isEventOffered)
    throw inputError({ path: 'eventId', message: 'The collection doesn’t sell this event. Choose another.' })
  if (!targets.isStorefrontOpen)
    throw inputError({ path: 'storefrontId', message: 'This storefront is closed. Choose another.' })
  const others = await readCaps(transaction, collectionId)
  if (others.some((other) => isSameTarget(other, cap)))
    throw inputError({ path: 'capacity', message: 'There is a cap for this already. Change that one instead.' })
  const counterId = newId('Counter')
  const { done, held, sold } = await insertCap(transaction, collectionId, { ...cap, counterId })
  if (!done) throw inputError({ path: 'capacity', message: tooLow(held, sold) })
  const created = await readCap(transaction, accountId, counterId)
  await recordChange(transaction, origin, {
    action: 'collection-create-cap',
    target: { kind: 'collection', id: collectionId },
    account: accountId,
    after: { ...cap, capId: counterId, of: created === undefined ? '' : capName(created) },
    fact: collectionChanged,
    data: { what: 'CAPS' },
  })
  return counterId
}
