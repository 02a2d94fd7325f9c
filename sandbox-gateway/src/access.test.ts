import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SHOP, ask, startHere, takeToken } from './testing.ts'
import type { Running } from './testing.ts'

let gateway: Running

beforeEach(async () => {
  gateway = await startHere({ secretKeys: ['sk_test', 'sk_next'] })
})
afterEach(() => gateway.close())

const CARD = { number: '4242424242424242', month: '12', year: '2040', cvv: '123', name: 'Ada Byron' }
const send = (method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<Response> =>
  fetch(`${gateway.url}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })

describe('pages of the shop', () => {
  test('may send a card', async () => {
    const { status, headers } = await takeToken(gateway.url, CARD.number)
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe(SHOP)
    expect(headers.get('vary')).toBe('Origin')
  })

  test('are told so beforehand', async () => {
    const asked = {
      origin: SHOP,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    }
    const { status, headers } = await send('OPTIONS', '/v1/tokens', asked)
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe(SHOP)
    expect(headers.get('access-control-allow-headers')).toContain('authorization')
  })

  test('can read what is wrong with a card', async () => {
    const { status, headers } = await takeToken(gateway.url, '4111111111111111')
    expect(status).toBe(402)
    expect(headers.get('access-control-allow-origin')).toBe(SHOP)
  })

  test('may ask for nothing but tokens', async () => {
    const { headers } = await send('OPTIONS', '/v1/payments', { origin: SHOP })
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect((await send('GET', '/v1/journal', { origin: SHOP, authorization: 'Bearer sk_test' })).status).toBe(401)
  })
})

const registerOrigins = (key: string, origins: unknown): Promise<Response> =>
  send('POST', '/v1/shop-origins', { authorization: `Bearer ${key}` }, { origins })

test('pages of another server of the shop may send a card once that server has told of them', async () => {
  const origin = 'https://other.test'
  const takes = async (): Promise<number> =>
    (await send('POST', '/v1/tokens', { authorization: 'Bearer pk_test', origin }, CARD)).status
  expect(await takes()).toBe(401)
  expect((await registerOrigins('pk_test', [origin])).status).toBe(401)
  for (const wrong of [[], [`${origin}/shop`], ['javascript:1'], 'x', [7]])
    expect((await registerOrigins('sk_test', wrong)).status).toBe(400)
  expect(await takes()).toBe(401)
  expect((await registerOrigins('sk_next', [origin, origin])).status).toBe(200)
  expect(await takes()).toBe(200)
})

test.each(['http://elsewhere.test', `${SHOP}.elsewhere.test`, 'null'])(
  'pages of %s may not send a card',
  async (origin) => {
    const reply = await send('POST', '/v1/tokens', { origin, authorization: 'Bearer pk_test' }, CARD)
    expect(reply.status).toBe(401)
    expect(reply.headers.get('access-control-allow-origin')).toBeNull()
    const { headers } = await send('OPTIONS', '/v1/tokens', { origin })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  },
)

describe('keys', () => {
  test.each([
    ['/v1/journal', 'Bearer pk_test'],
    ['/v1/journal', 'Bearer sk_other'],
    ['/v1/journal', 'sk_test'],
    ['/v1/journal', ''],
    ['/v1/payments?key=k1', 'Bearer pk_test'],
  ])('%s is closed to "%s"', async (path, authorization) => {
    expect((await send('GET', path, { authorization })).status).toBe(401)
  })

  test('the public key makes tokens, the secret one does not', async () => {
    expect((await send('POST', '/v1/tokens', { authorization: 'Bearer pk_test' }, CARD)).status).toBe(200)
    expect((await send('POST', '/v1/tokens', { authorization: 'Bearer sk_test' }, CARD)).status).toBe(401)
  })

  test('while keys are exchanged both are good', async () => {
    expect((await send('GET', '/v1/journal', { authorization: 'Bearer sk_next' })).status).toBe(200)
  })

  test('health is open, and everything else is not there', async () => {
    expect(await (await send('GET', '/health', {})).json()).toEqual({ ok: true })
    expect((await ask(gateway.url, 'GET', '/v1/elsewhere')).status).toBe(404)
    expect((await ask(gateway.url, 'PUT', '/v1/payments', {})).status).toBe(404)
  })
})
