import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anAdd, claimOne, type ClaimAnswer } from '#modules/selling/carts/testing/a-claim.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { rematch } from './flows/rematch.ts'
import { aSaleOf } from './testing/a-sold.ts'
import { aStaff, ruleOf, SAVE_PRICES, SAVE_RULE, type Result } from './testing/a-staff.ts'
import { aCollection, aWorld, type World } from './testing/a-world.ts'

// Claims need the collection's row shared: a save that reads for long must not hold it meanwhile.

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const rule = [{ attribute: 'section', operator: 'IN', values: ['Standing'] }] as const

/** A claim that fails if it has to wait for what a save holds until the test lets go of it. */
const claim = async (world: World, id: string): Promise<ClaimAnswer> => {
  const { sale, version } = await aSaleOf(database.query, world, id)
  const buyer = await database.connect('system')
  await buyer.query(`set lock_timeout = '20s'`)
  return claimOne(
    async (text, values = []) => (await buyer.query(text, [...values])).rows,
    anAdd(sale, { collectionVersion: version }),
  )
}

/** Holds a table that a save reads and a claim doesn't. */
const holding = async (table: string) => {
  const rival = await database.connect()
  await rival.query('begin')
  await rival.query(`lock table ${table} in access exclusive mode`)
  return () => rival.query('rollback')
}

/** Locks that somebody waits for, in this database: other files have theirs in the same cluster. */
const WAITING = `select 1 from pg_locks where not granted
  and pid in (select pid from pg_stat_activity where datname = current_database())`

const isWaitingFor = async (table: string): Promise<boolean> => {
  const rows = await database.query(`${WAITING} and relation = $1::regclass`, [table])
  return rows.length > 0
}

const onSale = async () => {
  const world = await aWorld(database.query)
  const id = await aCollection(database.query, world, { rule })
  await rematch(services, id)
  return { world, id, staff: await aStaff(services, api, world.accountId) }
}

test('buyers can buy while the dry run of a saved rule is slow', async () => {
  const { world, id, staff } = await onSale()
  const release = await holding('seat')
  const save = staff.read<Result>(SAVE_RULE, {
    id,
    version: 1,
    rule: ruleOf(['section', 'IN', 'A'], ['row', 'IN', '1']),
  })
  await expect.poll(() => isWaitingFor('seat')).toBe(true)
  expect(await claim(world, id)).toMatchObject({ granted: true })
  await release()
  expect((await save).result.kind).toBe('CollectionSaved')
})

test('buyers can buy while the sales of saved price types are counted', async () => {
  const { world, id, staff } = await onSale()
  const release = await holding('ticket')
  const save = staff.read<Result>(SAVE_PRICES, { id, version: 1, input: [] })
  await expect.poll(() => isWaitingFor('ticket')).toBe(true)
  expect(await claim(world, id)).toMatchObject({ granted: true })
  await release()
  expect((await save).result.kind).toBe('CollectionSaved')
})

test('a slow save discards what it read if someone else has saved in the meantime', async () => {
  const { id, staff } = await onSale()
  const release = await holding('seat')
  const slow = staff.read<Result>(SAVE_RULE, { id, version: 1, rule: ruleOf(['row', 'IN', '1']) })
  await expect.poll(() => isWaitingFor('seat')).toBe(true)
  const quick = await staff.read<Result>(SAVE_PRICES, { id, version: 1, input: [] })
  await release()
  expect([quick.result.kind, (await slow).result.kind]).toEqual(['CollectionSaved', 'CollectionStale'])
  expect(await database.query('select rule from collection where id = $1', [id])).toEqual([{ rule }])
})

test('a match reads the stock before it locks the collection', async () => {
  const { world, id } = await onSale()
  const rival = await database.connect('system')
  await rival.query('begin')
  await rival.query('select 1 from collection where id = $1 for no key update', [id])
  const matching = rematch(services, id)
  await expect.poll(() => database.query(WAITING)).not.toEqual([])
  // Whoever reads this table from now on waits; the match has done so.
  const held = holding('event_access')
  await expect.poll(() => isWaitingFor('event_access')).toBe(true)
  await rival.query('rollback')
  await matching
  const release = await held
  await release()
  expect(await claim(world, id)).toMatchObject({ granted: true })
})
