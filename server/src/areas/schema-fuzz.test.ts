import type { GraphQLArgument } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sized } from '@admission/common/testing/run.ts'
import { schemas } from '#areas/schemas.ts'
import { AREAS, type Area } from '#platform/actor.ts'
import { aDatabase } from '#testing/database.ts'
import { documentFor, rootField, rootKeys } from '#testing/walk/documents.ts'
import { INSIDE, pick, randomFrom, valueText } from '#testing/walk/malformed.ts'
import { aWorldOfTwo, type World } from '#testing/walk/world.ts'

/** Calls of each of the three APIs. */
const CALLS = sized(250, 500, 3_400)
const SEED = 20_261_121
/** Most memory, in MiB, that a run may leave in use; a leak of one answer for each call is more. */
const MAX_GROWTH = 160

const PATHS: Readonly<Record<Area, string>> = {
  consumer: '/api/graph',
  admin: '/api/graph/admin',
  employee: '/api/graph/employee',
}
const RIGHTFUL: Readonly<Record<Area, string>> = { consumer: 'owner', admin: 'ownerA', employee: 'administrator' }

const database = aDatabase()
let world: World
beforeAll(async () => {
  world = await aWorldOfTwo(database)
}, 30_000)
afterAll(async () => {
  await world.api.close()
  await world.checkout.close()
})

type Answer = { readonly status: number; readonly text: string }

const post = async (area: Area, payload: string, headers: Readonly<Record<string, string>>): Promise<Answer> => {
  const { statusCode, body } = await world.api.app.inject({
    method: 'POST',
    url: PATHS[area],
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
  return { status: statusCode, text: body }
}

const variablesText = (random: () => number, args: readonly GraphQLArgument[]): string =>
  `{${args.map(({ name, type }) => `${JSON.stringify(name)}:${valueText(random, type, pick(random, [0.05, 0.2, 0.5]))}`).join()}}`

/** True if an answer is one that no caller may get. */
const isBroken = ({ status, text }: Answer): boolean =>
  status >= 500 ||
  /"status":5\d\d/.test(text) ||
  INSIDE.test(text.replaceAll(/"(code|message)":"[^"]*got invalid value[^"]*"/g, ''))

describe.each(AREAS)('malformed calls of the API %s', (area) => {
  test('are refused, and tell nothing of the inside', async () => {
    const random = randomFrom(SEED + AREAS.indexOf(area))
    const schema = schemas()[area]
    const keys = rootKeys(schema).filter((key) => key !== 'Mutation.meLogout' && rootField(schema, key).args.length > 0)
    const actor = world.actors[area].find(({ name }) => name === RIGHTFUL[area])
    const cart = await world.aCart(world.owner, world.a)
    const broken: string[] = []
    let answered = 0
    for (let call = 0; call < CALLS; call += 1) {
      const key = keys[call % keys.length] ?? ''
      const variables = variablesText(random, rootField(schema, key).args)
      const payload = `{"query":${JSON.stringify(documentFor(schema, key))},"variables":${variables}}`
      const answer = await post(area, payload, { ...actor?.headers, carttoken: cart.cartToken })
      if (isBroken(answer))
        broken.push(`${key} ${variables.slice(0, 600)} -> ${answer.status} ${answer.text.slice(0, 300)}`)
      if (answer.text.includes('"data":{')) answered += 1
    }
    expect(broken).toEqual([])
    // Some get past the types, else nothing but the parser was tried.
    expect(answered).toBeGreaterThan(0)
  }, 600_000)
})

const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const aliases = Array.from({ length: 1_000 }, (_, index) => `a${index}: passwordRules { minLength }`).join(' ')
const directives = Array.from({ length: 1_000 }, () => '@include(if: true)').join(' ')

describe('hostile documents', () => {
  test.each([
    ['many aliases', JSON.stringify({ query: `{ ${aliases} }` })],
    ['many directives', JSON.stringify({ query: `{ me ${directives} { id } }` })],
    ['a fragment that contains itself', JSON.stringify({ query: '{ me { ...F } } fragment F on User { ...F }' })],
    ['deep JSON', `{"query":"{ me { id } }","variables":${nested(10_000)}}`],
    ['a deep selection', JSON.stringify({ query: `{ ${'me { '.repeat(60)}id${' }'.repeat(60)} }` })],
    ['a long document', JSON.stringify({ query: `{ me { id } } # ${'x'.repeat(60_000)}` })],
    ['a batch of a hundred', JSON.stringify(Array.from({ length: 100 }, () => ({ query: '{ me { id } }' })))],
    ['NUL in the document', JSON.stringify({ query: '{ me\u0000 { id } }' })],
    ['a name that is no name', JSON.stringify({ query: 'query A { me { id } }', operationName: 'B' })],
    ['a body that is too large', JSON.stringify({ query: '{ me { id } }', variables: { a: 'x'.repeat(1_100_000) } })],
    ['half a body', '{"query":"{ me { id } }"'],
  ])('%s never fails the server', async (_name, payload) => {
    for (const area of AREAS) {
      const answer = await post(area, payload, {})
      expect([area, isBroken(answer), answer.text.slice(0, 300)]).toEqual([area, false, answer.text.slice(0, 300)])
    }
  })

  test('deep variables in an address are refused, too', async () => {
    const url = `/api/graph?query=${encodeURIComponent('{ me { id } }')}&variables=${encodeURIComponent(nested(60))}`
    expect((await world.api.app.inject(url)).statusCode).toBe(400)
  })

  test('the size of a page has bounds', async () => {
    const marketplaceId = world.a.accountId
    const query =
      'query ($id: ID!, $first: Int) { marketplace(id: $id) { events(first: $first) { edges { cursor } } } }'
    const ask = (first: string) =>
      post('consumer', `{"query":${JSON.stringify(query)},"variables":{"id":"${marketplaceId}","first":${first}}}`, {})
    for (const first of ['-1', '0', '1000000000', '1e9']) expect((await ask(first)).text).toContain('"status":400')
    expect((await ask('20')).text).toContain('"edges":[')
  })
})

test('a failure would be found', () => {
  expect(isBroken({ status: 200, text: '{"errors":[{"extensions":{"status":500}}]}' })).toBe(true)
  expect(isBroken({ status: 503, text: '' })).toBe(true)
  expect(isBroken({ status: 200, text: 'relation "users" does not exist' })).toBe(true)
  expect(isBroken({ status: 400, text: 'Error\n    at Object.run (/srv/x.js:1:1)' })).toBe(true)
  expect(isBroken({ status: 400, text: '{"errors":[{"extensions":{"status":400}}]}' })).toBe(false)
})

test('malformed calls leave no memory behind', async () => {
  const random = randomFrom(SEED)
  const schema = schemas().consumer
  const run = async (calls: number): Promise<void> => {
    for (let call = 0; call < calls; call += 1) {
      const variables = variablesText(random, rootField(schema, 'Query.offers').args)
      await post(
        'consumer',
        `{"query":${JSON.stringify(documentFor(schema, 'Query.offers'))},"variables":${variables}}`,
        {},
      )
    }
  }
  await run(100)
  const before = process.memoryUsage.rss()
  await run(sized(100, 200, 1_000))
  expect((process.memoryUsage.rss() - before) / 1024 ** 2).toBeLessThan(MAX_GROWTH)
}, 120_000)
