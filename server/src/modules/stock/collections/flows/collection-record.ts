import { removeUnused } from '#modules/stock/pricing/actions/save-price-types.ts'
import type { RecordKind } from '#platform/records/types.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { touchCollection } from '#modules/stock/storefronts/flows/keep-sale-summaries.ts'
import { touchEvents } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import { collectionChanged } from '../facts.ts'
import { readEventIdsOf } from '../reads/collection-parts.ts'
import { readCollection } from '../reads/collections.ts'
import type { Collection } from '../types/collection.ts'
import { lockCollection, bumpNeighborVersions, stampCollection } from '../writes/collection.ts'
import { rematch } from './rematch.ts'

/** A collection as a record. A saved rule is applied before the save returns; lists are updated within a second. */
export const collectionRecord: RecordKind<Collection> = {
  name: 'collection',
  read: readCollection,
  lock: lockCollection,
  stamp: stampCollection,
  fact: collectionChanged,
  afterSave: async (services, { id }, what) => {
    const { system } = services.databases
    const before = await readEventIdsOf(system, id)
    if (what === 'RULE' || what === 'TEMPLATE') await rematch(services, id)
    if (what === 'PRICES') await inTransaction(system, (transaction) => removeUnused(transaction, id))
    if (what === 'STATE' || what === 'DETAIL' || what === 'TEMPLATE' || what === 'STOREFRONTS')
      await inTransaction(system, (transaction) => bumpNeighborVersions(transaction, id))
    touchEvents(before)
    touchCollection(id)
  },
}
