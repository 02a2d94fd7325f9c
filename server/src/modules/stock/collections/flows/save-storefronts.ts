import { placementsSchema, type PlacementsInput } from '@admission/common/validation/placements.ts'
import { placeCollection } from '#modules/stock/storefronts/actions/place-collection.ts'
import { inputError } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import { readShelves } from '../reads/placements.ts'
import { moveOnShelf } from '../rules/shelves.ts'
import type { Collection } from '../types/collection.ts'
import type { Shelf } from '../types/placements.ts'
import { collectionRecord } from './collection-record.ts'

type Prepared = {
  readonly before: readonly Shelf[]
  /** The storefronts that change or sell it, in their new order. */
  readonly after: readonly Shelf[]
}

const audited = (shelves: readonly Shelf[], id: string): JsonObject => ({
  storefronts: shelves.flatMap(({ name, collections }) => {
    const position = collections.findIndex((each) => each.id === id)
    return position < 0 ? [] : [{ name, position }]
  }),
})

/** Saves which storefronts sell a collection and its place in each. Shops show it within two seconds. */
export const saveStorefronts: RecordEdit<Collection, PlacementsInput, Prepared> = {
  kind: collectionRecord,
  action: 'collection-save-storefronts',
  what: 'STOREFRONTS',
  schema: placementsSchema,
  prepare: async (transaction, { accountId, id, name }, { placements }) => {
    const before = await readShelves(transaction, accountId)
    const known = new Set(before.map((shelf) => shelf.id))
    if (placements.some(({ storefrontId }) => !known.has(storefrontId)))
      throw inputError({ path: 'placements', message: 'One of these storefronts is closed. Remove it.' })
    const places = new Map(placements.map(({ storefrontId, position }) => [storefrontId, position]))
    return { before, after: before.map((shelf) => moveOnShelf(shelf, { id, name }, places.get(shelf.id))) }
  },
  change: async (transaction, { accountId, id }, { before, after }) => {
    for (const [index, shelf] of after.entries()) {
      const ids = shelf.collections.map((each) => each.id)
      const same = ids.join() === before[index]?.collections.map((each) => each.id).join()
      if (!same) await placeCollection(transaction, { accountId, collectionId: id, storefrontId: shelf.id, ids })
    }
    return { before: audited(before, id), after: audited(after, id) }
  },
}
