import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aStaff, ruleOf, SAVE_RULE } from '#modules/stock/collections/testing/a-staff.ts'
import { aCollection, aWorld } from '#modules/stock/collections/testing/a-world.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { READ_EVENT, type EditedEvent } from './testing.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

test('until tickets can be bought, an event says what is missing and in which collection; without access, not which', async () => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  const open = async (id: string) => (await staff.read<{ event: EditedEvent }>(READ_EVENT, { id })).event
  const missing = async () =>
    (await open(world.standingEventId)).publishChecks.flatMap(({ name, status, collectionId }) =>
      status === 'DONE' ? [] : [[name, collectionId]],
    )
  expect(await missing()).toEqual([['Collection', null]])
  const id = await aCollection(database.query, world, { state: 'DRAFT', price: 0 })
  await staff.read(SAVE_RULE, { id, version: 1, rule: ruleOf(['event', 'IN', world.standingEventId]) })
  await database.query('delete from storefront_collection where collection_id = $1', [id])
  const all = [
    ['Collection', id],
    ['Prices', id],
    ['Storefronts', id],
  ]
  expect(await missing()).toEqual(all)
  const door = await aStaff(services, api, world.accountId, 'DOOR')
  const { event } = await door.read<{ event: EditedEvent }>(READ_EVENT, { id: world.standingEventId })
  expect(event.publishChecks).toContainEqual(expect.objectContaining({ name: 'Prices', collectionId: null }))

  // Of two collections, the one that needs the least counts.
  const next = await aCollection(database.query, world, { state: 'PAUSED' })
  await staff.read(SAVE_RULE, { id: next, version: 1, rule: ruleOf(['event', 'IN', world.standingEventId]) })
  expect(await missing()).toEqual([['Collection', next]])
  await database.query(`update collection set state = 'PUBLISHED', paused_events = $2 where id = $1`, [
    next,
    [world.standingEventId],
  ])
  expect(await missing()).toEqual([['Collection', next]])
  await database.query(
    `update collection set paused_events = '{}', on_sale_until = now() - interval '1 hour' where id = $1`,
    [next],
  )
  expect((await open(world.standingEventId)).publishChecks[1]?.text).toBe('Its collection’s sale is over.')
  await database.query('update collection set on_sale_until = null where id = $1', [next])
  expect(await missing()).toEqual([])
  await database.query('update price_type set visible = false where collection_id = $1', [next])
  expect(await missing()).toEqual([['Prices', next]])
})
