import { afterEach, describe, expect, it, vi } from 'vitest'
import { tokenize } from './tokenize.ts'

const gateway = { tokenUrl: 'http://gateway.example/v1/tokens', publicKey: 'pk_shop' }
const card = { number: '4242 4242 4242 4242', expiry: '02 / 28', cvv: '123', name: ' Ida Marlowe ' }

const answer = (status: number, body: unknown): ReturnType<typeof vi.fn<typeof fetch>> => {
  const spy = vi.fn<typeof fetch>(() => Promise.resolve(new Response(JSON.stringify(body), { status })))
  vi.stubGlobal('fetch', spy)
  return spy
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('tokenizing a card', () => {
  it('calls only the gateway, in its format, without cookies', async () => {
    const spy = answer(200, { token: 'tok_1', last4: '4242' })
    expect(await tokenize(gateway, card)).toEqual({ token: 'tok_1' })
    const [url, init] = spy.mock.calls[0] ?? []
    expect([url, init?.credentials]).toEqual([gateway.tokenUrl, 'omit'])
    expect(JSON.parse(init?.body as string)).toEqual({
      number: '4242424242424242',
      month: '2',
      year: '2028',
      cvv: '123',
      name: 'Ida Marlowe',
    })
  })

  it.each([
    ['invalid_number', 'number'],
    ['not_a_test_card', 'number'],
    ['invalid_expiry', 'expiry'],
    ['invalid_cvv', 'cvv'],
    ['something_new', ''],
  ])('says %s beside %s', async (code, field) => {
    answer(402, { error: { type: 'card_error', code, message: 'x' } })
    expect(await tokenize(gateway, card)).toMatchObject({ field })
  })

  it('says that nothing was charged if the gateway does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    const result = await tokenize(gateway, card)
    expect(result).toMatchObject({ field: '' })
    expect(JSON.stringify(result)).not.toContain('4242')
  })
})
