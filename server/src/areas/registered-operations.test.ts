import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readRegistered, registeredOperations } from '#platform/graphql/registered.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { registerEndpoints } from '#areas/endpoints.ts'

const database = aDatabase()
const OURS = 'query Ours{__typename}'
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const open = async (onlyRegistered: boolean, elsewhere?: (hash: string) => Promise<string | undefined>) => {
  const { config } = testServices(database)
  const services = testServices(database, { config: { ...config, onlyRegistered } })
  const app = await createHttpServer({
    log: services.log,
    metrics: services.metrics,
    release: 'test',
    trustedProxies: [],
    security: { isDevelopment: false, isHttps: false, gatewayOrigin: () => undefined },
    health: { checks: [], isServing: () => true },
  })
  const none = registeredOperations([])
  const endpoints = await registerEndpoints(app, services, {
    registered: {
      consumer: { ...registeredOperations([OURS]), ...(elsewhere && { elsewhere }) },
      admin: none,
      employee: none,
    },
  })
  const send = async (payload: object) => {
    const headers = { accept: 'application/graphql-response+json' }
    const answer = await app.inject({ method: 'POST', url: '/api/graph', headers, payload })
    return { status: answer.statusCode, ...answer.json<{ data?: unknown; errors?: { message: string }[] }>() }
  }
  const counted = async () => services.metrics.registry.getSingleMetricAsString('graphql_documents_total')
  return { app, endpoints, send, counted }
}

const byHash = (text: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } } })

test('a registered operation runs by its hash; an unknown hash is refused by the word that clients know', async () => {
  const { app, send, counted } = await open(false)
  expect(await send(byHash(OURS))).toEqual({ status: 200, data: { __typename: 'Query' } })
  expect(await send(byHash('query Other{__typename}'))).toMatchObject({
    status: 400,
    errors: [{ message: 'PersistedQueryNotFound', extensions: { status: 400, category: 'userInputError' } }],
  })
  expect(await send({ query: 'query Other{__typename}' })).toMatchObject({ status: 200 })
  for (const line of ['registered"} 1', 'refused"} 1', 'sent"} 1']) expect(await counted()).toContain(line)
  await app.close()
})

test('what the pages of another release registered runs by its hash, if that can be told', async () => {
  const later = 'query Later{__typename}'
  const elsewhere = vi.fn<(hash: string) => Promise<string | undefined>>()
  const { app, send } = await open(true, elsewhere)
  elsewhere.mockResolvedValueOnce(later).mockRejectedValueOnce(new Error('out')).mockResolvedValueOnce(undefined)
  expect(await send(byHash(later))).toEqual({ status: 200, data: { __typename: 'Query' } })
  expect(elsewhere).toHaveBeenCalledWith(hashOf(later))
  const refused = { status: 400, errors: [{ message: 'This operation is not registered.' }] }
  expect([await send(byHash(later)), await send(byHash(later))]).toMatchObject([refused, refused])
  expect(await send({ query: later })).toMatchObject(refused)
  expect(await send(byHash(OURS))).toMatchObject({ status: 200 })
  expect(elsewhere).toHaveBeenCalledTimes(3)
  await app.close()
})

test('where only registered operations run, another is refused unread, by POST, by GET and in a list', async () => {
  const { app, endpoints, send } = await open(true)
  const refusal = { message: 'This operation is not registered.', extensions: { category: 'userInputError' } }
  expect(await send(byHash(OURS))).toMatchObject({ status: 200 })
  expect(await send({ query: OURS })).toMatchObject({ status: 200 })
  expect(await send({ query: `${OURS} ` })).toMatchObject({ status: 400, errors: [refusal] })
  expect(await send({ query: '{ not even graphql', ...byHash('x') })).toMatchObject({ status: 400, errors: [refusal] })
  const list = await app.inject({
    method: 'POST',
    url: '/api/graph',
    payload: [{ query: OURS }, { query: '{me{id}}' }],
  })
  expect(list.json()).toMatchObject([{ data: {} }, { errors: [refusal] }])
  const get = await app.inject(`/api/graph?query=${encodeURIComponent('{__typename}')}`)
  expect(get.json()).toMatchObject({ errors: [refusal] })
  expect(await endpoints.execute({ query: OURS }, 'a-request')).toMatchObject({ data: {} })
  await app.close()
})

test('what the build registered is read for each API, and a damaged file is refused with a sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'registered-'))
  const file = join(folder, 'operations.json')
  writeFileSync(file, JSON.stringify({ consumer: [OURS], admin: [], employee: [] }))
  const found = await readRegistered(file)
  expect([found.consumer.has(OURS), found.admin.has(OURS)]).toEqual([true, false])
  writeFileSync(file, '{"consumer":[1]}')
  await expect(readRegistered(file)).rejects.toThrow('Build the pages again')
  rmSync(folder, { recursive: true })
})
