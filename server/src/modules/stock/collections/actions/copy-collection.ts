import { newId, type AccountId } from '@admission/common/ids.ts'
import { copyPriceChanges } from '#modules/stock/pricing/actions/copy-price-changes.ts'
import { copyPriceTypes } from '#modules/stock/pricing/actions/copy-price-types.ts'
import { copyPlacements } from '#modules/stock/storefronts/actions/copy-placements.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { announce } from '#platform/facts.ts'
import type { Origin } from '#platform/origin.ts'
import { collectionChanged } from '../facts.ts'
import { readStoredCaps, type CopiedCollection } from '../reads/copy-plan.ts'
import { movedDay, nameOfCopy, ruleOfCopy } from '../rules/copy-plan.ts'
import { insertCap } from '../writes/collection.ts'
import { insertCollectionCopy } from '../writes/copy-collection.ts'

type Pair = { readonly from: string; readonly to: string }

/** An event and its copy: their IDs and local starts, the ISO 8601 duration between them, and their time zone. */
export type EventPair = Pair & {
  readonly fromLocal: string
  readonly toLocal: string
  readonly shift: string
  readonly zone: string
}

const copyCaps = async (transaction: SystemTx, { from, to }: Pair, event: EventPair): Promise<void> => {
  for (const cap of await readStoredCaps(transaction, from))
    // A cap on another event has nothing to limit in the copy.
    if (cap.eventId === null || cap.eventId === event.from)
      await insertCap(transaction, to, {
        counterId: newId('Counter'),
        capacity: cap.capacity,
        eventId: cap.eventId === null ? null : event.to,
        day: movedDay(cap.day, event),
        storefrontId: cap.storefrontId,
        atCap: cap.atCap,
      })
}

/**
 * Creates a draft that sells an event's copy as the collection sells the event: rule, sale window, price types, prices and
 * their planned changes, caps with nothing counted, storefronts. Returns the collection and its price types, each with its copy.
 */
export const copyCollection = async (
  transaction: SystemTx,
  origin: Origin,
  accountId: AccountId,
  collection: CopiedCollection,
  event: EventPair,
): Promise<readonly [Pair, ...Pair[]]> => {
  const ids = { from: collection.id, to: newId('Collection') }
  const { actor } = origin
  const name = nameOfCopy(collection.name, event.toLocal)
  const rule = ruleOfCopy(collection.rule, event)
  const createdBy = actor.kind === 'anonymous' ? '' : actor.userId
  await insertCollectionCopy(transaction, ids.from, { id: ids.to, name, rule, shift: event.shift, createdBy })
  const priceTypes = await copyPriceTypes(transaction, ids.from, ids.to)
  const moved = { collectionId: ids.to, priceTypes, shift: event.shift, zone: event.zone }
  const hasPlans = await copyPriceChanges(transaction, ids.from, moved)
  await copyPlacements(transaction, ids.from, ids.to)
  await copyCaps(transaction, ids, event)
  await writeAudit(transaction, origin, {
    action: 'collection-duplicate',
    target: { kind: 'collection', id: ids.to },
    account: accountId,
    before: {},
    after: { from: collection.name, fromId: ids.from, name },
  })
  if (hasPlans)
    await announce(transaction, collectionChanged, { accountId, subjectId: ids.to, data: { what: 'PRICE_CHANGES' } })
  return [ids, ...priceTypes]
}
