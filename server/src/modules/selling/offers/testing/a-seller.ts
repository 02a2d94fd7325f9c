import type { KyselyPlugin } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import type { TestDatabase } from '#testing/database.ts'
import { knownOffer } from '../flows/offer-facts.ts'
import { readOfferFacts } from '../reads/facts.ts'
import type { OfferFacts } from '../rules/facts.ts'
import type { Shop } from './a-shop.ts'

type Place = Pick<Shop, 'storefrontId' | 'eventId'>

/** A server that answers for offers, of which a test can see how often it reads them in full. */
export type Seller = {
  readonly services: Services
  /** The facts it answers with, without what it has cached for a second. */
  readonly answer: (place: Place) => Promise<OfferFacts>
  readonly readings: () => number
}

type StillFacts = Omit<OfferFacts, 'now'> & { readonly now: null }

/** Facts without their moment, to compare them. */
export const withoutTime = (facts: OfferFacts): StillFacts => ({ ...facts, now: null })

/** The facts as the database has them now. */
export const factsOfNow = async ({ system }: TestDatabase, place: Place): Promise<StillFacts> => {
  const read = await readOfferFacts(system, place.storefrontId, place.eventId)
  if (read === undefined) throw new Error('The event does not exist.')
  return withoutTime(read.facts)
}

export const aSeller = (database: TestDatabase): Seller => {
  let readings = 0
  const eachReading: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (JSON.stringify(result.rows).includes('"stranding"')) readings += 1
      return result
    },
  }
  const { visitor, admin, reports, previews, pools, close } = database
  const system = database.system.withPlugin(eachReading) as SystemDb
  let aheadMs = 0
  const services = testServices(database, {
    databases: { visitor, admin, system, reports, previews, pools, close },
    clock: { now: () => new Date(Date.now() + aheadMs) },
  })
  return {
    services,
    readings: () => readings,
    answer: async ({ storefrontId, eventId }) => {
      aheadMs += 2_000
      const known = await knownOffer(services, storefrontId, eventId)
      if (known === null) throw new Error('The event does not exist.')
      return known.facts
    },
  }
}
