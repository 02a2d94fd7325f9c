import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { schemas } from '#areas/schemas.ts'
import { aDatabase } from '#testing/database.ts'
import { documentFor } from '#testing/walk/documents.ts'
import { adminOperations } from '#testing/walk/operations/admin.ts'
import { aWorldOfTwo, type World } from '#testing/walk/world.ts'

const database = aDatabase()
let world: World
beforeAll(async () => {
  world = await aWorldOfTwo(database)
}, 30_000)
afterAll(async () => {
  await world.api.close()
  await world.checkout.close()
})
afterEach(() => vi.restoreAllMocks())

/** Asks as an owner, and returns the statements that opened a transaction for the account. */
const openedBy = async (query: string, variables: object): Promise<readonly string[]> => {
  const { headers = {} } = world.actors.admin.find(({ name }) => name === 'ownerA') ?? {}
  const sent = vi.spyOn(Client.prototype, 'query')
  const { body } = await world.api.app.inject({
    method: 'POST',
    url: '/api/graph/admin',
    headers,
    payload: { query, variables },
  })
  const texts = sent.mock.calls.map(([statement]) => JSON.stringify(statement))
  sent.mockRestore()
  expect(JSON.parse(body)).not.toHaveProperty('errors')
  return texts.filter((text) => text.includes('app.account'))
}

const PAGE = `{ events(first: 100) { totalCount edges { node { id name saleState venueName } } }
  options(of: VENUES) { value } tableViews(table: "events") { views { id } } }`

test('a page of the back office reads in one transaction, whatever it asks for', async () => {
  expect(await openedBy(PAGE, {})).toHaveLength(1)
})

// Reports are read under a role of their own, with a longer timeout.
const queries = Object.keys(adminOperations).filter((key) => key.startsWith('Query.') && key !== 'Query.report')

test.each(queries)('%s and everything below it reads in the transaction of the request', async (key) => {
  const [arrange] = Object.values(adminOperations[key] ?? {})
  const { variables = {} } = (await arrange?.(world)) ?? {}
  // With another field beside it, a field that opens a transaction of its own makes two.
  const query = documentFor(schemas().admin, key).replace(/\}$/, ' beside: options(of: ALL_VENUES) { value } }')
  expect(await openedBy(query, variables)).toHaveLength(1)
})
