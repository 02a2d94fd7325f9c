import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aStaff } from '#modules/collections/testing/a-staff.ts'
import { aWorld } from '#modules/collections/testing/a-world.ts'
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
afterEach(() => vi.restoreAllMocks())

const PAGE = `{ events(first: 100) { totalCount edges { node { id name saleState venueName } } }
  options(of: VENUES) { value } tableViews(table: "events") { views { id } } }`

test('a page of the back office reads in one transaction, whatever it asks for', async () => {
  const { accountId } = await aWorld(database.query)
  const staff = await aStaff(services, api, accountId)
  await staff.read(PAGE)
  const sent = vi.spyOn(Client.prototype, 'query')
  await staff.read(PAGE)
  const texts = sent.mock.calls.map(([statement]) => JSON.stringify(statement))
  expect(texts.filter((text) => text === '"begin"')).toHaveLength(1)
  expect(texts.filter((text) => text.includes('app.account'))).toHaveLength(1)
  expect(texts.filter((text) => text === '"commit"')).toHaveLength(1)
})
