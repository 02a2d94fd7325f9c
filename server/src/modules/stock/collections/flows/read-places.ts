import { sellsPasses } from '@admission/common/collection-kind.ts'
import { placeEverywhere } from '#modules/stock/storefronts/actions/place-collection.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { readShownPasses, readShownPlaces } from '../reads/placements.ts'
import type { Collection } from '../types/collection.ts'
import type { CollectionPlace, Shelf, StorefrontPlace } from '../types/placements.ts'

class Preview extends Error {
  readonly places: readonly StorefrontPlace[]
  constructor(places: readonly StorefrontPlace[]) {
    super('rolled back')
    this.places = places
  }
}

const preview = async (
  { databases }: Services,
  { accountId, id, kind }: Collection,
): Promise<readonly StorefrontPlace[]> => {
  try {
    return await inTransaction(databases.system, async (transaction) => {
      await placeEverywhere(transaction, accountId, id)
      throw new Preview(await (sellsPasses(kind) ? readShownPasses : readShownPlaces)(transaction, id))
    })
  } catch (error) {
    if (error instanceof Preview) return error.places
    throw error
  }
}

const nothing = { events: 0, free: 0, fromAmount: null }

/** Each storefront with the collection's place in it, and what it shows, or would show, of the collection. */
export const readPlaces = async (
  services: Services,
  collection: Collection,
  shelves: readonly Shelf[],
): Promise<CollectionPlace[]> => {
  const places = await preview(services, collection)
  return shelves.map((shelf) => {
    const at = shelf.collections.findIndex(({ id }) => id === collection.id)
    const { events, free, fromAmount } = places.find(({ storefrontId }) => storefrontId === shelf.id) ?? nothing
    const position = at < 0 ? shelf.collections.length : at
    return { ...shelf, isSold: at >= 0, position, events, free: Math.min(free, collection.sellable), fromAmount }
  })
}
