import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale } from '#modules/selling/carts/testing/a-sale.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
const asSystem: typeof database.query = (text, values) => database.asSystem(text, values)

/** Runs as the admin of an account; what it wrote is taken back. */
async function asAdminOf<T>(accountId: string | undefined, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await database.connect('admin')
  await client.query('begin')
  try {
    if (accountId !== undefined) await client.query(`select set_config('app.account', $1, true)`, [accountId])
    return await work(client)
  } finally {
    await client.query('rollback')
  }
}

const OWNED = [
  'event',
  'block',
  'counter',
  'collection',
  'price_type',
  'hold',
  'hold_charge',
  'event_seat',
  'cart_line',
  'collection_block',
]

test.each(OWNED)('an admin sees rows of %s of its own account and no others', async (table) => {
  const [mine, other] = [await aSale(database.query, { seats: 2 }), await aSale(database.query, { seats: 2 })]
  await claimOne(asSystem, anAdd(mine, { seats: [1] }))
  await claimOne(asSystem, anAdd(other, { seats: [1] }))
  const count = (accountId: string | undefined) =>
    asAdminOf(
      accountId,
      async (client) => (await client.query<{ n: number }>(`select count(*)::int n from ${table}`)).rows[0]?.n,
    )
  expect(await count(mine.accountId)).toBe(table === 'event_seat' ? 2 : 1)
  expect(await count(undefined)).toBe(0)
})

test('an admin changes neither rows of another account nor stock, money, secrets', async () => {
  const [mine, other] = [await aSale(database.query), await aSale(database.query)]
  await asAdminOf(mine.accountId, async (client) => {
    expect((await client.query('update event set name = $1 where id = $2', ['X', other.eventId])).rowCount).toBe(0)
    expect((await client.query('update event set name = $1 where id = $2', ['X', mine.eventId])).rowCount).toBe(1)
  })
  const refused: readonly [string, RegExp][] = [
    [
      `insert into collection (account_id, name, currency, exponent) values ('${other.accountId}', 'X', 'EUR', 2)`,
      /row-level security/,
    ],
    ['update counter set held = 0', /permission denied/],
    [`update event_seat set hold_id = null`, /permission denied/],
    [`update hold set state = 'RELEASED'`, /permission denied/],
    ['update charge set amount = 0', /permission denied/],
    ['delete from entry', /permission denied/],
    ['select * from session', /permission denied/],
    ['select * from users', /permission denied/],
    [`update account set features = '{}'`, /permission denied/],
  ]
  for (const [text, reason] of refused) {
    await expect(asAdminOf(mine.accountId, (client) => client.query(text))).rejects.toThrow(reason)
  }
})

test('visitors read no base table', async () => {
  for (const table of ['event', 'collection', 'counter', 'users', 'cart', 'setting']) {
    await expect(database.pools.visitor.query(`select * from ${table}`)).rejects.toThrow(/permission denied/)
  }
})

test('stock of another account is out of reach without a grant, whatever the code forgets', async () => {
  const [mine, other] = [await aSale(database.query), await aSale(database.query)]
  const foreign = anAdd({ ...mine, eventId: other.eventId, blockId: other.blockId })
  await expect(claimOne(asSystem, foreign)).rejects.toThrow(/foreign key/)
  await expect(
    database.query(
      'insert into collection_block (account_id, collection_id, event_id, block_id) values ($1, $2, $3, $4)',
      [mine.accountId, mine.collectionId, other.eventId, other.blockId],
    ),
  ).rejects.toThrow(/foreign key/)
  await database.query(`insert into event_access (account_id, event_id, via) values ($1, $2, 'GRANT')`, [
    mine.accountId,
    other.eventId,
  ])
  expect(await claimOne(asSystem, foreign)).toMatchObject({ granted: true })
})

test('every table names its writer', async () => {
  expect(
    await database.query(
      `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p') and coalesce(obj_description(c.oid, 'pg_class'), '') !~ '^writer: [a-z-]+\\. '`,
    ),
  ).toEqual([])
})

test('every owned table is under row-level security', async () => {
  expect(
    await database.query(
      `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
       where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and not (c.relrowsecurity and c.relforcerowsecurity)`,
    ),
  ).toEqual([])
})
