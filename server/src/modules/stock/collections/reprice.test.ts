import { beforeEach, expect, test } from 'vitest'
import { nextFees } from '#modules/stock/pricing/testing.ts'
import { refreshTouched } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import { aDatabase } from '#testing/database.ts'
import { repriceDue } from './flows/reprice.ts'
import { rematch } from './flows/rematch.ts'
import { aCollection, aWorld, type World } from './testing/a-world.ts'
import { testServices } from '#platform/testing.ts'

const database = aDatabase()
const HOUR = 3_600_000
let world: World
let id: string
beforeEach(async () => {
  world = await aWorld(database.query)
  id = await aCollection(database.query, world, {
    rule: [{ attribute: 'section', operator: 'IN', values: ['Standing'] }],
  })
  await rematch(testServices(database), id)
  await repriceDue(testServices(database))
})

const repriceDueIn = async (ms: number): Promise<void> => {
  await database.moveClock(ms)
  await repriceDue(testServices(database))
  await refreshTouched({ databases: database })
}
/** The lowest all-in price as stored and as shown in lists, and the version of the collection. */
const seen = async () =>
  (
    await database.query<{ stored: number; listed: number | null; version: number }>(
      `select (select min(all_in) from price where collection_id = c.id) as stored, c.version,
              (select min(amount) from storefront_event where storefront_id = $2) as listed from collection c where c.id = $1`,
      [id, world.storefrontId],
    )
  )[0]

/** Fees of the world's account from `hours` on. */
const fees = (fixed: number, hours = 0, until: number | null = null) =>
  nextFees(database.query, world.accountId, [{ fixed }], {
    only: true,
    from: `app.now() + interval '${hours} hours'`,
    ...(until === null ? {} : { validUntil: `app.now() + interval '${until} hours'` }),
  })

test('a tax that starts and ends changes the stored price and the lists at that time, not before', async () => {
  await repriceDueIn(0)
  const before = await seen()
  await database.query(
    `insert into tax_rate (account_id, name, basis_points, inclusive, valid_from, valid_until)
     values ($1, 'Levy', 1000, false, app.now() + interval '1 hour', app.now() + interval '2 hours')`,
    [world.accountId],
  )
  await repriceDueIn(HOUR / 2)
  expect(await seen()).toEqual(before)
  await repriceDueIn(HOUR * 1.5)
  const version = before?.version ?? 0
  expect(await seen()).toEqual({ stored: 2_750, listed: 2_750, version: version + 1 })
  await repriceDueIn(HOUR * 1.5)
  expect(await seen()).toMatchObject({ version: version + 1 })
  await repriceDueIn(HOUR * 2.5)
  expect(await seen()).toEqual({ stored: 2_500, listed: 2_500, version: version + 2 })
  await database.moveClock(0)
})

test('so do a fee that ends and a fee structure that starts', async () => {
  await fees(100, 0, 1)
  await repriceDueIn(HOUR / 2)
  expect(await seen()).toMatchObject({ stored: 2_600, listed: 2_600 })
  await repriceDueIn(HOUR * 1.5)
  expect(await seen()).toMatchObject({ stored: 2_500, listed: 2_500 })
  await fees(300, 1)
  await repriceDueIn(HOUR * 2)
  expect(await seen()).toMatchObject({ stored: 2_500, listed: 2_500 })
  await repriceDueIn(HOUR * 3)
  expect(await seen()).toMatchObject({ stored: 2_800, listed: 2_800 })
  await database.moveClock(0)
})

test('other collections are left alone', async () => {
  const other = await aWorld(database.query, 'Other')
  const theirs = await aCollection(database.query, other)
  await fees(100)
  const versionOf = () => database.query('select version from collection where id = $1', [theirs])
  const before = await versionOf()
  await repriceDueIn(HOUR)
  expect(await seen()).toMatchObject({ stored: 2_600 })
  expect(await versionOf()).toEqual(before)
  await database.moveClock(0)
})
