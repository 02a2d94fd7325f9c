import { afterAll, beforeAll, expect, test } from 'vitest'
import { readableLog, testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { anApi, type TestApi } from '#areas/testing.ts'

const database = aDatabase()
const log = readableLog()
let api: TestApi
beforeAll(async () => {
  api = await anApi(testServices(database, { log }))
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

const part = (name: string, value: string): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const OPERATIONS = part('operations', '{"query":"{ passwordRules { minLength } }"}')
const file = (name: string, bytes: string): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${bytes}\r\n`

test.each([
  ['without a boundary', 'multipart/form-data', OPERATIONS],
  ['with an empty boundary', 'multipart/form-data; boundary=', OPERATIONS],
  ['with another boundary', 'multipart/form-data; boundary=other', `${OPERATIONS}--b--\r\n`],
  ['that is empty', 'multipart/form-data; boundary=b', ''],
  ['that ends in the middle', 'multipart/form-data; boundary=b', OPERATIONS],
  ['that ends within a file', 'multipart/form-data; boundary=b', `${OPERATIONS}${file('0', 'half').slice(0, -2)}`],
  ['that ends within a header', 'multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-da'],
  ['with a part without a name', 'multipart/form-data; boundary=b', '--b\r\ncontent-type: a\r\n\r\nx\r\n--b--\r\n'],
  ['with a header that is none', 'multipart/form-data; boundary=b', '--b\r\n\0\0: \x01\r\n\r\nx\r\n--b--\r\n'],
  ['with operations that are no JSON', 'multipart/form-data; boundary=b', `${part('operations', '{')}--b--\r\n`],
  ['with a map that is none', 'multipart/form-data; boundary=b', `${OPERATIONS}${part('map', '7')}--b--\r\n`],
  ['with a prototype', 'multipart/form-data; boundary=b', `${part('__proto__', 'x')}--b--\r\n`],
  [
    'with too many files',
    'multipart/form-data; boundary=b',
    `${OPERATIONS}${Array.from({ length: 9 }, (_value, index) => file(String(index), 'x')).join('')}--b--\r\n`,
  ],
  [
    'with a file that is too large',
    'multipart/form-data; boundary=b',
    `${OPERATIONS}${part('map', '{"0":["variables.file"]}')}${file('0', 'x'.repeat(2_100_000))}--b--\r\n`,
  ],
])('a multipart body %s is refused as the sender’s mistake, and logs no failure', async (_name, type, payload) => {
  const { statusCode, body, headers } = await api.app.inject({
    method: 'POST',
    url: '/api/graph',
    headers: { 'content-type': type, 'x-requested-with': 'fetch' },
    payload,
  })
  expect([body, statusCode >= 400 && statusCode < 500]).toEqual([body, true])
  const lines = log.lines().filter(({ requestId }) => requestId === headers['x-request-id'])
  expect(lines.map(({ msg, level }) => [msg, level])).toEqual([['request', 30]])
})
