import type { CollectionKind } from '@admission/common/collection-kind.ts'
import type { AccountId } from '@admission/common/ids.ts'
import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { QueryResultRow } from 'pg'
import { newId } from '#platform/ids.ts'

/** Runs one statement as the owner of the database. */
export type Query = <R extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<R[]>

/** An account with stock of every kind; nothing is offered yet. All IDs are new. */
export type World = {
  readonly accountId: AccountId
  readonly venueId: string
  readonly storefrontId: string
  /** Two shows of one small hall: sections A and B, rows 1 to 3 of 4 seats, level 2 behind. Extras: aisle, view. */
  readonly seatedEventIds: readonly string[]
  /** Standing 20 (level 1), Balcony 10 (level 2, hold code HOUSE, tag vip). */
  readonly standingEventId: string
}

const anEvent = async (
  query: Query,
  world: { accountId: AccountId; venueId: string },
  name: string,
  versionId: string | null,
  day: number,
) => {
  const id = newId('Event')
  await query(
    `insert into event (id, account_id, venue_id, seat_version_id, name, category, zone, date_show, date_show_local, state, published_at)
     select $1, $2, $3, $4, $5, 'Concert', 'Europe/Oslo', t.at, t.at at time zone 'Europe/Oslo', 'PUBLISHED', now()
     from (select date_trunc('hour', now()) + $6 * interval '1 day' as at) t`,
    [id, world.accountId, world.venueId, versionId, name, day],
  )
  return id
}

const aMap = async (query: Query, accountId: AccountId, venueId: string): Promise<string> => {
  const [configurationId, versionId] = [newId('SeatConfiguration'), newId('SeatConfigurationVersion')]
  await query(`insert into seat_configuration (id, account_id, venue_id, name) values ($1, $2, $3, 'Hall')`, [
    configurationId,
    accountId,
    venueId,
  ])
  await query(
    `insert into seat_configuration_version (id, account_id, configuration_id, version, seats, price_levels)
     values ($1, $2, $3, 1, 24, '[{"level": 1, "name": "Front"}, {"level": 2, "name": "Back"}]')`,
    [versionId, accountId, configurationId],
  )
  await query(
    `insert into seat_extra (account_id, configuration_id, no, kind, label) values ($1, $2, 1, 'AMENITY', 'Aisle'), ($1, $2, 2, 'WARNING', 'View')`,
    [accountId, configurationId],
  )
  await query(
    `insert into seat (version_id, seat_no, section, row_label, position, row_no, price_level, distance, extras)
     select $1, (s * 3 + r - 1) * 4 + p, case s when 0 then 'A' else 'B' end, r::text, p, r, case when r = 3 then 2 else 1 end, r,
            (case when p in (1, 4) then '{1}'::smallint[] else '{}' end) || (case when s = 1 and p = 4 then '{2}'::smallint[] else '{}' end)
     from generate_series(0, 1) s, generate_series(1, 3) r, generate_series(1, 4) p`,
    [versionId],
  )
  return versionId
}

/** Creates a small world to match rules in; `name` is part of every displayed name. */
export const aWorld = async (query: Query, name = 'Larkhall'): Promise<World> => {
  const [accountId, venueId, storefrontId] = [newId('Account'), newId('Venue'), newId('Storefront')]
  await query(
    `insert into account (id, name, slug, currency, exponent, statement_descriptor, time_zone) values ($1, $2, $3, 'USD', 2, 'LARKHALL', 'Europe/Oslo')`,
    [accountId, name, `account-${accountId}`],
  )
  await query(
    `insert into venue (id, name, slug, category, address_line1, city, country, time_zone) values ($1, $2, $3, 'hall', 'Main street 1', 'Oslo', 'NO', 'Europe/Oslo')`,
    [venueId, `${name} hall`, `hall-${venueId}`],
  )
  await query(`insert into marketplace (id, account_id, name) values ($1, $1, $2)`, [accountId, name])
  await query(`insert into storefront (id, account_id, name, slug) values ($1, $2, $3, 'shop')`, [
    storefrontId,
    accountId,
    `${name} shop`,
  ])
  const place = { accountId, venueId }
  const versionId = await aMap(query, accountId, venueId)
  const seatedEventIds = [
    await anEvent(query, place, `${name} first`, versionId, 30),
    await anEvent(query, place, `${name} second`, versionId, 31),
  ]
  for (const id of seatedEventIds) await query('select create_seats($1)', [id])
  const standingEventId = await anEvent(query, place, `${name} standing`, null, 40)
  const pool = { eventId: standingEventId }
  await query('select create_pools($1)', [
    JSON.stringify([
      { ...pool, id: newId('Block'), section: 'Standing', priceLevel: 1, capacity: 20 },
      {
        ...pool,
        id: newId('Block'),
        section: 'Balcony',
        priceLevel: 2,
        capacity: 10,
        holdCode: 'HOUSE',
        tags: ['vip'],
      },
    ]),
  ])
  return { ...place, storefrontId, seatedEventIds, standingEventId }
}

type CollectionOptions = {
  readonly name?: string
  readonly kind?: CollectionKind
  /** Of a FLEX: how many events its buyer chooses. */
  readonly passChoose?: number
  readonly state?: string
  readonly priority?: number
  readonly rule?: readonly ConditionRow[]
  /** Minor units at levels 1 and 2; 0 for no price type. */
  readonly price?: number
}

/** Creates a collection in a world's storefront; its rule is stored but not applied. */
export const aCollection = async (query: Query, world: World, options: CollectionOptions = {}): Promise<string> => {
  const { passChoose = null } = options
  const { name = 'All of it', kind = 'SINGLE', state = 'PUBLISHED', priority = 0, rule = [], price = 2_500 } = options
  const id = newId('Collection')
  await query(
    `insert into collection (id, account_id, kind, name, state, priority, rule, currency, exponent, pass_choose) values ($1, $2, $3, $4, $5, $6, $7, 'USD', 2, $8)`,
    [id, world.accountId, kind, name, state, priority, JSON.stringify(rule), passChoose],
  )
  await query('insert into storefront_collection (account_id, storefront_id, collection_id) values ($1, $2, $3)', [
    world.accountId,
    world.storefrontId,
    id,
  ])
  if (price === 0) return id
  const typeId = newId('PriceType')
  await query(`insert into price_type (id, account_id, collection_id, name) values ($1, $2, $3, 'Adult')`, [
    typeId,
    world.accountId,
    id,
  ])
  await query(
    `insert into price (account_id, collection_id, price_type_id, price_level, amount, all_in) select $1, $2, $3, n, $4, $4 from generate_series(1, 2) n`,
    [world.accountId, id, typeId, price],
  )
  return id
}

/** Units that a collection offers: `event:seat 7`, and a pool as `event:area`. Sorted. */
export const offeredUnits = async (query: Query, collectionId: string): Promise<string[]> => {
  const rows = await query<{ unit: string }>(
    `select coalesce(cb.event_id || ':seat ' || s.seat_no, cb.event_id || ':' || b.section) as unit
     from collection_block cb join block b on b.id = cb.block_id left join event_seat s on s.event_id = cb.event_id and s.block_id = b.id
     where cb.collection_id = $1`,
    [collectionId],
  )
  return rows.map(({ unit }) => unit).toSorted()
}
