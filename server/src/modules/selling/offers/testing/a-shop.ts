import { arena } from '@admission/common/seat-map/generate/arena.ts'
import { theatre } from '@admission/common/seat-map/generate/theatre.ts'
import { nextFees } from '#modules/stock/pricing/testing.ts'
import type { AccountId, VenueId } from '@admission/common/ids.ts'
import { makeTimed } from '#modules/catalogue/events/testing.ts'
import { aSeatConfiguration, publishSeatVersion } from '#modules/catalogue/seat-configurations/testing.ts'
import { trustedAccountId } from '#platform/actor.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { newId } from '#platform/ids.ts'
import type { TestDatabase } from '#testing/database.ts'

/** A shop with one public storefront that sells one event: everything that a buyer needs, through the product's own functions. */
export type Shop = {
  readonly accountId: AccountId
  readonly storefrontId: string
  readonly eventId: string
  readonly collectionId: string
  /** Adult, FIXED. */
  readonly priceTypeId: string
  /** Face 2,500 and a service fee of 10 %: all-in 2,750, of the currency. */
  readonly allIn: { readonly amount: number; readonly exponent: number; readonly currency: string }
  readonly blockIds: readonly string[]
  /** Of a timed event, in the order of its blocks. */
  readonly visitIds: readonly string[]
  readonly seatVersionId: string | null
}

export type ShopOptions = {
  /** Units of a pool; or seats if `seats` is given: of a theater, or from 5,000 on of an arena. */
  readonly capacity?: number
  readonly seats?: number
  /** A timed event: when its visits begin, as intervals from now; the capacity is that of each. */
  readonly visits?: readonly string[]
  readonly currency?: string
  readonly access?: 'PUBLIC' | 'ACCESS_CODE' | 'SIGNED_IN' | 'FROM_DATE'
}

const FACE = 2500

async function anOrganizer(
  { query }: TestDatabase,
  currency: string,
): Promise<{ accountId: AccountId; venueId: VenueId }> {
  const accountId = trustedAccountId(newId('Account'))
  const venueId = newId('Venue')
  await query(
    `insert into account (id, name, slug, currency, exponent, statement_descriptor, terms) values ($1, 'Larkhall', $2, $3, 2, 'LARKHALL', 'No refunds.')`,
    [accountId, `larkhall-${accountId}`, currency],
  )
  await query(`insert into marketplace (id, account_id, name) values ($1, $1, 'The Larkhall')`, [accountId])
  await query(
    `insert into venue (id, name, slug, category, address_line1, city, country, time_zone)
     values ($1, 'The Larkhall', $2, 'theater', '1 Quay', 'Port Averil', 'US', 'America/New_York')`,
    [venueId, `larkhall-${venueId}`],
  )
  return { accountId, venueId }
}

async function aMap(database: TestDatabase, accountId: AccountId, venueId: VenueId, seats: number): Promise<string> {
  const version = await inAccount(database.admin, accountId, async (transaction) => {
    const configurationId = await aSeatConfiguration(transaction, { accountId, venueId })
    return publishSeatVersion(transaction, {
      accountId,
      configurationId,
      document: seats < 5_000 ? theatre(seats) : arena(seats),
    })
  })
  return version.id
}

/** Publishes an event of the shop's account in thirty days, with a pool or with seats. */
async function anEvent(
  { query }: TestDatabase,
  { accountId, venueId }: { accountId: AccountId; venueId: VenueId },
  seatVersionId: string | null,
  capacity: number,
  starts: readonly string[] = [],
): Promise<Pick<Shop, 'eventId' | 'blockIds' | 'visitIds'>> {
  const eventId = newId('Event')
  await query(
    `insert into event (id, account_id, venue_id, seat_version_id, name, category, zone, date_show, date_show_local, state)
     values ($1, $2, $3, $4, 'The Seagull', 'Theater', 'America/New_York', app.now() + interval '30 days', '2030-06-01 20:00', 'PUBLISHED')`,
    [eventId, accountId, venueId, seatVersionId],
  )
  const visitIds = starts.length === 0 ? [] : await makeTimed(query, eventId, starts)
  const pool = { eventId, section: 'Standing', priceLevel: 1, capacity }
  const pools = visitIds.map((visitId) => ({ id: newId('Block'), visitId, ...pool }))
  if (seatVersionId === null)
    await query('select create_pools($1)', [
      JSON.stringify(starts.length === 0 ? [{ id: newId('Block'), ...pool }] : pools),
    ])
  else await query('select create_seats($1)', [eventId])
  const blocks = await query<{ id: string }>('select id from block where event_id = $1', [eventId])
  return { eventId, visitIds, blockIds: visitIds.length > 0 ? pools.map(({ id }) => id) : blocks.map(({ id }) => id) }
}

/** A collection on sale in the storefront with the price type Adult at every level. */
export async function aCollection(
  { query }: TestDatabase,
  shop: Pick<Shop, 'accountId' | 'storefrontId' | 'eventId' | 'blockIds'>,
  { currency = 'USD', face = FACE, priority = 0 }: { currency?: string; face?: number; priority?: number } = {},
): Promise<{ collectionId: string; priceTypeId: string }> {
  const { accountId, storefrontId, eventId, blockIds } = shop
  const collectionId = newId('Collection')
  const priceTypeId = newId('PriceType')
  await query(
    `insert into collection (id, account_id, name, state, currency, exponent, priority) values ($1, $2, 'All seats', 'PUBLISHED', $3, 2, $4)`,
    [collectionId, accountId, currency, priority],
  )
  await query(`insert into price_type (id, account_id, collection_id, name) values ($1, $2, $3, 'Adult')`, [
    priceTypeId,
    accountId,
    collectionId,
  ])
  await query(
    `insert into price (account_id, collection_id, price_type_id, price_level, amount, all_in)
     select distinct $1::uuid, $2::uuid, $3::uuid, price_level, $4::bigint, $4::bigint + $4::bigint / 10 from block where event_id = $5`,
    [accountId, collectionId, priceTypeId, face, eventId],
  )
  await query('insert into storefront_collection (account_id, storefront_id, collection_id) values ($1, $2, $3)', [
    accountId,
    storefrontId,
    collectionId,
  ])
  await query('select apply_match($1, $2, $3)', [collectionId, [eventId], blockIds])
  return { collectionId, priceTypeId }
}

/** A fresh shop. */
export async function aShop(database: TestDatabase, options: ShopOptions = {}): Promise<Shop> {
  const currency = options.currency ?? 'USD'
  const organizer = await anOrganizer(database, currency)
  const { accountId } = organizer
  const seatVersionId =
    options.seats === undefined ? null : await aMap(database, accountId, organizer.venueId, options.seats)
  const { eventId, blockIds, visitIds } = await anEvent(
    database,
    organizer,
    seatVersionId,
    options.capacity ?? 10,
    options.visits,
  )
  const storefrontId = newId('Storefront')
  await database.query(
    `insert into storefront (id, account_id, name, slug, access, opens_at)
     values ($1, $2, 'Season', 'season', $3::text::storefront_access, case when $3 = 'FROM_DATE' then app.now() + interval '1 day' end)`,
    [storefrontId, accountId, options.access ?? 'PUBLIC'],
  )
  // 10 % on each ticket.
  await nextFees(database.query, accountId, [{ basis_points: 1000 }], { from: `app.now() - interval '1 day'` })
  const place = { accountId, storefrontId, eventId, blockIds }
  const sold = await aCollection(database, place, { currency })
  await database.query('select refresh_storefront_events($1)', [[eventId]])
  return { ...place, ...sold, visitIds, seatVersionId, allIn: { amount: 2750, exponent: 2, currency } }
}
