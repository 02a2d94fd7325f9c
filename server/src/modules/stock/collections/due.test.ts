import { expect, test } from 'vitest'
import { allocateExclusively } from '#modules/stock/inventory/actions/allocate.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { readableLog, testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { rematchDueCollections } from './jobs.ts'
import { aCollection, aWorld, type World } from './testing/a-world.ts'

const database = aDatabase()

const rule = [{ attribute: 'section', operator: 'IN', values: ['Standing'] }] as const
/** An allocation, a price and a match that are all due, of one account. */
const aDueAccount = async (name: string): Promise<World> => {
  const world = await aWorld(database.query, name)
  await aCollection(database.query, world, { name, rule })
  const [pool] = await database.query<{ id: string }>(
    `select id from block where event_id = $1 and section = 'Balcony'`,
    [world.standingEventId],
  )
  await inTransaction(database.system, (transaction) =>
    allocateExclusively(transaction, {
      eventId: world.standingEventId,
      holderAccountId: world.accountId,
      name,
      releaseAt: new Date(Date.now() - 60_000),
      from: { poolId: pool?.id ?? '', units: 2 },
    }),
  )
  await database.query(
    `insert into tax_rate (account_id, name, basis_points, inclusive) values ($1, 'Levy', 1000, false)`,
    [world.accountId],
  )
  return world
}
const stateOf = async ({ accountId }: World) =>
  (
    await database.query<{ released: boolean; priced: boolean; matched: boolean }>(
      `select a.released_at is not null as released, c.priced_at > t.created_at as priced, c.rematched_at is not null as matched
       from collection c join allocation a on a.account_id = c.account_id join tax_rate t on t.account_id = c.account_id where c.account_id = $1`,
      [accountId],
    )
  )[0]

test('a failure for one account is logged and doesn’t stop the others', async () => {
  const [broken, whole] = [await aDueAccount('Broken'), await aDueAccount('Whole')]
  await database.query(`create function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`)
  await database.query(
    `create trigger broken before update of released_at on allocation for each row when (new.name = 'Broken') execute function broken()`,
  )
  await database.query(
    `create trigger broken before update of priced_at, rematched_at on collection for each row when (new.name = 'Broken') execute function broken()`,
  )
  const log = readableLog()
  const run = () => rematchDueCollections.run(testServices(database, { log }), {}, { number: 1, isLast: true })
  await expect(run()).rejects.toThrow('some due collection work failed: 3 of 4')
  expect(await stateOf(broken)).toEqual({ released: false, priced: false, matched: false })
  expect(await stateOf(whole)).toEqual({ released: true, priced: true, matched: true })
  expect(log.lines().map(({ msg, thing }) => [msg, thing])).toEqual([
    ['failed to release an allocation', expect.any(String)],
    ['some due collection work failed', 'releaseDueAllocations'],
    ['failed to reprice a collection', expect.any(String)],
    ['some due collection work failed', 'repriceDue'],
    ['failed to match a collection', expect.any(String)],
    ['some due collection work failed', 'rematchDue'],
  ])
  await database.query('drop function broken cascade')
  await run()
  expect(await stateOf(broken)).toEqual({ released: true, priced: true, matched: true })
})
