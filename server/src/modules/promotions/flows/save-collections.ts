import type { RecordEdit } from '#platform/records/edit-record.ts'
import { needAllEvents } from '../policy.ts'
import {
  checkedCollections,
  withCollection,
  type CollectionInput,
  type CollectionsInput,
} from '../rules/collections.ts'
import type { Promotion } from '../types.ts'
import { writeCollections } from '../writes.ts'
import { promotionRecord } from './promotion-record.ts'

const audited = ({ allCollections, collectionIds }: CollectionsInput) => ({
  allCollections,
  collectionIds: [...collectionIds],
})

const edit: Pick<RecordEdit<Promotion, CollectionsInput>, 'kind' | 'action' | 'what' | 'may' | 'change'> = {
  kind: promotionRecord,
  action: 'promotion-save-collections',
  what: 'COLLECTIONS',
  may: needAllEvents,
  change: async (transaction, promotion, collections) => {
    await writeCollections(transaction, promotion.id, collections)
    return { before: audited(promotion), after: audited(collections) }
  },
}

/** Saves which collections a promotion applies to. Collections of other accounts are ignored. */
export const saveCollections: RecordEdit<Promotion, CollectionsInput> = {
  ...edit,
  prepare: (_transaction, promotion, input) => checkedCollections(promotion, input),
}

/** Makes a promotion apply to one collection more or less. Refused if it is for all collections. */
export const setCollection: RecordEdit<Promotion, CollectionInput, CollectionsInput> = {
  ...edit,
  isAction: true,
  prepare: (_transaction, promotion, input) => withCollection(promotion, input),
}
