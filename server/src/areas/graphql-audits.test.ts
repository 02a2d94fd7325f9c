import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AREAS, type Area } from '#platform/actor.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { anApi, type TestApi } from '#areas/testing.ts'

const database = aDatabase()
let api: TestApi
beforeAll(async () => {
  api = await anApi(testServices(database))
})
afterAll(() => api.close())

const PATHS: Record<Area, string> = {
  consumer: '/api/graph',
  admin: '/api/graph/admin',
  employee: '/api/graph/employee',
}

const fetchFn = async (url: string, init: RequestInit = {}): Promise<Response> => {
  const response = await api.app.inject({
    method: (init.method ?? 'GET') as 'GET',
    url: url.replace('http://test', ''),
    headers: Object.fromEntries(new Headers(init.headers).entries()),
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  })
  const headers = new Headers(
    Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return new Response(response.body, { status: response.statusCode, headers })
}

describe.each(AREAS)('the published audits of GraphQL over HTTP, %s', (area) => {
  const audits = serverAudits({ url: `http://test${PATHS[area]}`, fetchFn })
  test('there are audits', () => {
    expect(audits.length).toBeGreaterThan(40)
  })
  test.each(audits.map((audit) => [audit.name, audit] as const))('%s', async (_name, audit) => {
    const result = await audit.fn()
    expect(result.status === 'ok' ? 'ok' : `${result.status}: ${result.reason}`).toBe('ok')
  })
})

test('the audits find a server that answers otherwise', async () => {
  const deaf = serverAudits({ url: 'http://test/api/nothing', fetchFn })
  const results = await Promise.all(deaf.map((audit) => audit.fn()))
  expect(results.filter(({ status }) => status === 'error').length).toBeGreaterThan(3)
})
