import type { PassLate } from '@admission/common/pricing/late-pass.ts'
import { newId } from '#platform/ids.ts'
import type { TestDatabase } from '#testing/database.ts'
import { aShop, type Shop, type ShopOptions } from './a-shop.ts'

/** A shop that sells each of several events singly, and a pass for all of them. */
export type PassShop = Shop & {
  /** Soonest first, a week apart; the first is the shop's event. */
  readonly eventIds: readonly string[]
  /** The pass, as a shop of its own: its collection and price. */
  readonly pass: Shop
}

type PassOptions = Pick<ShopOptions, 'capacity' | 'seats' | 'currency'> & {
  readonly events?: number
  /** Price of the pass before fees, in minor units. */
  readonly face?: number
  /** How many events a buyer chooses. By default the pass is for all of them. */
  readonly choose?: number
  /** What the pass costs once its season has begun. By default the same. */
  readonly late?: PassLate
}

async function nextEvent({ query }: TestDatabase, { eventId, seatVersionId }: Shop, weeks: number, capacity: number) {
  const id = newId('Event')
  await query(
    `insert into event (id, account_id, venue_id, seat_version_id, name, category, zone, date_show, date_show_local, state)
     select $1, account_id, venue_id, seat_version_id, name || ' ' || ($3::integer + 1), category, zone, date_show + $3 * interval '7 days', date_show_local + $3 * interval '7 days', state
     from event where id = $2`,
    [id, eventId, weeks],
  )
  if (seatVersionId === null)
    await query('select create_pools($1)', [
      JSON.stringify([{ id: newId('Block'), eventId: id, section: 'Standing', priceLevel: 1, capacity }]),
    ])
  else await query('select create_seats($1)', [id])
  return id
}

/** A pass for these events in a shop, at this price before fees. */
async function aPassFor(
  { query }: TestDatabase,
  shop: Shop,
  {
    eventIds,
    blockIds,
    face,
    name,
    choose,
    late = 'WHOLE',
  }: {
    eventIds: readonly string[]
    blockIds: readonly string[]
    face: number
    name: string
    choose?: number | undefined
    late?: PassLate | undefined
  },
): Promise<Shop> {
  const [passId, priceTypeId] = [newId('Collection'), newId('PriceType')]
  await query(
    `insert into collection (id, account_id, name, display_name, state, currency, exponent, kind, pass_choose, pass_late)
     select $1, account_id, $3, 'Season pass', 'PUBLISHED', currency, exponent, $4, $5, $6 from collection where id = $2`,
    [passId, shop.collectionId, name, choose === undefined ? 'PASS' : 'FLEX', choose ?? null, late],
  )
  await query(`insert into price_type (id, account_id, collection_id, name) values ($1, $2, $3, 'Adult')`, [
    priceTypeId,
    shop.accountId,
    passId,
  ])
  await query(
    `insert into price (account_id, collection_id, price_type_id, price_level, amount, all_in)
     select distinct $1::uuid, $2::uuid, $3::uuid, price_level, $4::bigint, $4::bigint + $4::bigint / 10 from block where event_id = $5`,
    [shop.accountId, passId, priceTypeId, face, eventIds[0]],
  )
  await query('insert into storefront_collection (account_id, storefront_id, collection_id) values ($1, $2, $3)', [
    shop.accountId,
    shop.storefrontId,
    passId,
  ])
  await query('select apply_match($1, $2, $3)', [passId, eventIds, blockIds])
  await query('select refresh_storefront_events($1)', [eventIds])
  const allIn = { ...shop.allIn, amount: face + face / 10 }
  return { ...shop, eventId: eventIds[0] ?? '', blockIds, collectionId: passId, priceTypeId, allIn }
}

/** A fresh shop with three events, sold at 25.00 each and as a pass at 60.00, both with a fee of 10 %. With `choose`, a pass for that many of them. */
export async function aPassShop(database: TestDatabase, options: PassOptions = {}): Promise<PassShop> {
  const { events = 3, face = 6_000, capacity = 10, choose, late } = options
  const { query } = database
  const shop = await aShop(database, { ...options, capacity })
  const later: string[] = []
  for (let weeks = 1; weeks < events; weeks += 1) later.push(await nextEvent(database, shop, weeks, capacity))
  const eventIds = [shop.eventId, ...later]
  const blocks = await query<{ id: string }>('select id from block where event_id = any($1::uuid[])', [eventIds])
  const blockIds = blocks.map(({ id }) => id)
  await query('select apply_match($1, $2, $3)', [shop.collectionId, eventIds, blockIds])
  const pass = await aPassFor(database, shop, { eventIds, blockIds, face, name: 'Passes', choose, late })
  return { ...shop, blockIds, eventIds, pass }
}

/** The first of these events begin, so that new passes are for the others. */
export async function begin({ query }: TestDatabase, eventIds: readonly string[], count: number): Promise<void> {
  await query(
    `update event set date_show = app.now() - interval '1 minute' * (100 - ord.no) from unnest($1::uuid[]) with ordinality ord (id, no) where event.id = ord.id`,
    [eventIds.slice(0, count)],
  )
}

const WEEKS_IN_YEAR = 52

/** The same shop a year later: as many events on the same map, and a pass for them. */
export async function nextSeason(database: TestDatabase, last: PassShop, face = 7_000): Promise<PassShop> {
  const [{ capacity } = { capacity: 0 }] = await database.query<{ capacity: number }>(
    'select sum(k.capacity)::integer as capacity from block b join counter k on k.id = b.id where b.event_id = $1',
    [last.eventId],
  )
  const eventIds: string[] = []
  for (const index of last.eventIds.keys())
    eventIds.push(await nextEvent(database, last, WEEKS_IN_YEAR + index, capacity))
  const blocks = await database.query<{ id: string }>('select id from block where event_id = any($1::uuid[])', [
    eventIds,
  ])
  const blockIds = blocks.map(({ id }) => id)
  const pass = await aPassFor(database, last, { eventIds, blockIds, face, name: 'Next passes' })
  return { ...last, eventId: eventIds[0] ?? '', blockIds, eventIds, pass }
}
