import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemas } from '#areas/schemas.ts'
import { registerExports } from '#modules/people/exports/http.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { documentFor, rootKeys } from '#testing/walk/documents.ts'
import { adminOperations } from '#testing/walk/operations/admin.ts'
import { aWorldOfTwo, type World } from '#testing/walk/world.ts'

// Whoever works at the door sees who comes in, and nothing of what they paid.
const database = aDatabase()
let world: World
let api: TestApi
beforeAll(async () => {
  world = await aWorldOfTwo(database)
  api = await anApi(world.checkout.services, { routes: [registerExports] })
}, 30_000)
afterAll(async () => {
  await api.close()
  await world.api.close()
  await world.checkout.close()
})

const headersOf = (name: string): Record<string, string> => ({
  ...world.actors.admin.find((actor) => actor.name === name)?.headers,
})

/** Everything that one member is told by every query of the back office, as text. */
const answersFor = async (name: string): Promise<string> => {
  const schema = schemas().admin
  const answers: string[] = []
  for (const key of rootKeys(schema).filter((each) => each.startsWith('Query.')))
    for (const kind of ['own', 'plain']) {
      const arrange = adminOperations[key]?.[kind]
      if (arrange === undefined) continue
      const { variables = {} } = await arrange(world)
      const { data } = await api.ask('admin', documentFor(schema, key), { variables, headers: headersOf(name) })
      answers.push(JSON.stringify(data))
    }
  return answers.join('\n')
}

/** An amount, wherever it appears: as money, as a price, as a fee. */
const AMOUNT = /"(amount|allIn|fixed|minimum|maximum|gross|total|grandTotals|feeSentence)":(?!null)/

test('no field that the door may read tells of an amount; the owner reads some of each kind', async () => {
  expect(await answersFor('ownerA')).toMatch(/"gross":\{[^}]*"amount":[1-9]/)
  const door = await answersFor('doorA')
  expect(door).toContain('"saleState"')
  expect(AMOUNT.exec(door)?.[0]).toBeUndefined()
})

const byGross = (name: string) =>
  api.ask('admin', '{ events(sort: { by: GROSS, descending: true }) { totalCount } }', { headers: headersOf(name) })

test('nor does the order of the list', async () => {
  expect((await byGross('ownerA')).errors).toEqual([])
  expect((await byGross('doorA')).errors[0]?.extensions['status']).toBe(403)
})

const take = (name: string, columns: readonly string[] | null) =>
  api.ask(
    'admin',
    'mutation ($key: ID!, $columns: [String!]) { listExport(input: { list: EVENTS, format: CSV, key: $key, columns: $columns }) { url } }',
    { variables: { key: newUuid(), columns }, headers: headersOf(name) },
  )

test('nor does a file', async () => {
  const bytesOf = async (name: string): Promise<string> => {
    const { data, errors } = await take(name, null)
    expect(errors).toEqual([])
    const { url } = (data ?? {})['listExport'] as { readonly url: string }
    return (await api.app.inject(url)).body
  }
  expect(await bytesOf('ownerA')).toContain('Gross')
  const file = await bytesOf('doorA')
  expect([file.includes('Event'), file.includes('Gross')]).toEqual([true, false])
  expect((await take('doorA', ['name', 'gross'])).errors[0]?.extensions['status']).toBe(403)
})
