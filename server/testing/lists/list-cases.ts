import { rematch } from '#modules/collections/flows/rematch.ts'
import { aSold } from '#modules/collections/testing/a-sold.ts'
import { aCollection, aWorld, type World } from '#modules/collections/testing/a-world.ts'
import { refreshStandings } from '#modules/storefronts/writes.ts'
import type { Services } from '#platform/services.ts'
import type { TestDatabase } from '#testing/database.ts'

/** What the checks need to know about one list. */
export type ListCase = {
  /** Adds rows. `$1` is the account, `$2` how many, `$3` an event, `$4` a collection. */
  readonly more: string
  /** By filter field: a value that matches some of the rows, but not all. */
  readonly narrowing: (world: World) => Readonly<Record<string, unknown>>
}

const DAY_OF_SECOND = '2027-06-02'

/** One entry for each list of the product. A list without one fails its checks. */
export const listCases: Readonly<Record<string, ListCase>> = {
  events: {
    more: `with given as (select $1::uuid, $4::uuid)
      insert into event (id, account_id, venue_id, name, category, state, date_show, date_show_local, zone)
      select app.uuid_v6(), e.account_id, e.venue_id, 'Row ' || n, 'Dance', e.state, e.date_show, e.date_show_local, e.zone
      from given, event e, generate_series(1, $2::int) n where e.id = $3`,
    narrowing: () => ({
      name: 'STANDING',
      state: ['ON_SALE'],
      venue: ['1f0e4a5e-0000-6000-8000-00000000dead'],
      category: ['Dance'],
      from: DAY_OF_SECOND,
      to: '2020-01-01',
    }),
  },
  collections: {
    more: `with given as (select $1::uuid, $3::uuid)
      insert into collection (id, account_id, name, currency, exponent, fee_structure_id)
      select app.uuid_v6(), c.account_id, 'Row ' || n, c.currency, c.exponent, c.fee_structure_id from given, collection c, generate_series(1, $2::int) n where c.id = $4`,
    narrowing: () => ({ name: 'ALL OF', state: ['DRAFT'] }),
  },
  members: {
    more: `with given as (select $3::uuid, $4::uuid), made as (
        insert into users (id, email, first_name, last_name) select app.uuid_v6(), 'row.' || n || '.' || $1::text || '@example.com', 'Row', n::text
        from given, generate_series(1, $2::int) n returning id
      ) insert into member (account_id, user_id, role) select $1::uuid, id, 'DOOR' from made`,
    narrowing: () => ({ text: 'ROW.7.', role: ['DOOR'] }),
  },
  orders: {
    more: `with given as (select $3::uuid, $4::uuid), copied as (
        insert into orders (id, cart_id, state, payment, currency, exponent, total, captured, email, info)
        select app.uuid_v6(), app.uuid_v6(), 'FAILED', 'FAILED', o.currency, o.exponent, 0, 0, 'row.' || n || '@example.com', o.info
        from given, purchase p join orders o on o.id = p.order_id, generate_series(1, $2::int) n where p.account_id = $1 returning id
      ) insert into purchase (id, account_id, order_id, event_id, state, currency, exponent, total)
        select app.uuid_v6(), p.account_id, c.id, p.event_id, 'FAILED', p.currency, p.exponent, 0 from copied c, purchase p where p.account_id = $1 and p.state = 'PAID'`,
    narrowing: ({ accountId }) => ({
      search: 'row.7@',
      account: [accountId],
      payment: ['PAID'],
      from: '2200-01-01',
      to: '2020-01-01',
    }),
  },
}

/** A world with a few rows in each list, and a way to add more. */
export const aListWorld = async (database: TestDatabase, services: Services) => {
  const world = await aWorld(database.query)
  const everything = [{ attribute: 'section', operator: 'IS_NOT_EMPTY', values: [] }] as const
  const collectionId = await aCollection(database.query, world, { rule: everything })
  await rematch(services, collectionId)
  await aSold(database.query, world, collectionId)
  return {
    world,
    addRows: async (list: string, count: number): Promise<void> => {
      await database.query(listCases[list]?.more ?? '', [world.accountId, count, world.standingEventId, collectionId])
      const idsOf = async (table: 'event' | 'collection'): Promise<string[]> => {
        const rows = await database.query<{ id: string }>(`select id from ${table} where account_id = $1`, [
          world.accountId,
        ])
        return rows.map(({ id }) => id)
      }
      await refreshStandings(services.databases.system, await idsOf('event'), await idsOf('collection'))
    },
  }
}
