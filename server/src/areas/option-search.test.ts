import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aCollection, aWorld } from '#modules/stock/collections/testing/a-world.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

test('pickers and filters find what has accents, and sort it with its letter', async () => {
  const world = await aWorld(database.query)
  for (const name of ['Zebra', 'Éclair', 'Eclipse', 'Ebony', 'Sofía’s Straße'])
    await aCollection(database.query, world, { name })
  await database.query(`update event set name = 'Café Misérables' where id = $1`, [world.standingEventId])
  await database.query(`update venue set name = 'Grüne Höhle' where id = $1`, [world.venueId])
  const { read } = await aStaff(services, api, world.accountId)
  const labels = async (of: string, search: string): Promise<string[]> => {
    const { options } = await read<{ options: { label: string }[] }>(
      `query ($search: String) { options(of: ${of}, search: $search) { label } }`,
      { search },
    )
    return options.map(({ label }) => label)
  }
  expect(await labels('EVENTS', 'cafe miserables')).toEqual(['Café Misérables'])
  expect(await labels('COLLECTIONS', "sofia's strasse")).toEqual(['Sofía’s Straße'])
  expect(await labels('VENUES', 'grune hohle')).toEqual([expect.stringContaining('Grüne Höhle')])
  expect(await labels('COLLECTIONS', 'e')).toEqual(['Ebony', 'Éclair', 'Eclipse', 'Sofía’s Straße', 'Zebra'])
})
