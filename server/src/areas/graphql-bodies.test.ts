import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { anApi, type TestApi } from '#areas/testing.ts'

const database = aDatabase()
let api: TestApi
beforeAll(async () => {
  api = await anApi(testServices(database))
})
afterAll(() => api.close())

test.each([
  ['null', 'null'],
  ['a number', '7'],
  ['a text', '"x"'],
  ['no JSON', '{'],
  ['an empty object', '{}'],
  ['a nested list', '[[{"query":"{ me { id } }"}]]'],
  ['variables of a wrong shape', '{"query":"{ me { id } }","variables":[]}'],
  ['a prototype', '{"query":"{ me { id } }","__proto__":{"a":1}}'],
])('a body that is %s is refused with 400', async (_name, payload) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/graph',
    headers: { 'content-type': 'application/json' },
    payload,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ errors: [{ extensions: { status: 400 } }] })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/graphql'])(
  'a body of type %s is refused: a foreign page could send it',
  async (type) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/graph',
      headers: { 'content-type': type },
      payload: '{"query":"{ me { id } }"}',
    })
    expect(answer.statusCode).toBe(415)
  },
)

test('a multipart request needs the header that a foreign page cannot send', async () => {
  const boundary = 'x-boundary'
  const payload = `--${boundary}\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{"query":"{ passwordRules { minLength } }"}\r\n--${boundary}\r\ncontent-disposition: form-data; name="map"\r\n\r\n{}\r\n--${boundary}--\r\n`
  const send = (headers: Record<string, string>) =>
    api.app.inject({
      method: 'POST',
      url: '/api/graph',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
      payload,
    })
  expect((await send({})).statusCode).toBe(400)
  expect((await send({ 'x-requested-with': 'fetch' })).json()).toEqual({ data: { passwordRules: { minLength: 10 } } })
})
