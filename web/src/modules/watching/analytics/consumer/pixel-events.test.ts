import { expect, test } from 'vitest'
import type { PixelCart } from '#platform/pixel-signals.ts'
import { addedByAccount, agreedPixels, mayAsk, permitsPixels, cleanAddress } from './pixel-events.ts'

const line = (id: string, accountId: string, quantity: number, amount = 1250) => ({
  id,
  quantity,
  price: { amount, exponent: 2, currency: 'USD' },
  marketplace: { account: { id: accountId } },
  item: { event: { id: `event-${id}`, name: `Show ${id}` } },
})
const cart = (...items: PixelCart['items'][number][]): PixelCart => ({ cartId: 'cart', items })

test('what was added is summed by account, with only that account’s lines', () => {
  const added = addedByAccount(
    cart(line('a', 'larkhall', 2)),
    cart(line('a', 'larkhall', 3), line('b', 'thornwick', 2)),
  )
  expect([...added]).toEqual([
    [
      'larkhall',
      { currency: 'USD', value: 12.5, items: [{ id: 'event-a', name: 'Show a', quantity: 1, price: 12.5 }] },
    ],
    ['thornwick', { currency: 'USD', value: 25, items: [{ id: 'event-b', name: 'Show b', quantity: 2, price: 12.5 }] }],
  ])
})

test('what was removed or stayed is nothing, and another cart starts from nothing', () => {
  expect(addedByAccount(cart(line('a', 'larkhall', 2)), cart(line('a', 'larkhall', 1))).size).toBe(0)
  const other = { ...cart(line('a', 'larkhall', 2)), cartId: 'older' }
  expect(addedByAccount(other, cart(line('a', 'larkhall', 2))).get('larkhall')?.value).toBe(25)
})

test('addresses keep their campaign and lose everything else', () => {
  expect(
    cleanAddress(
      'https://shop.example/marketplace/x?utm_source=mail&email=ida@post.example&waitlistToken=abc&gclid=Ab1#cart=secret',
    ),
  ).toBe('https://shop.example/marketplace/x?utm_source=mail&gclid=Ab1')
  expect(cleanAddress('https://shop.example/?utm_content=ida%40post.example')).not.toContain('ida')
  expect(cleanAddress('')).toBe('')
})

test.each([
  ['/login', false],
  ['/password-reset/abc', false],
  ['/checkout/login', false],
  ['/checkout/payment', false],
  ['/checkout/payment/', false],
  ['/checkout/finalize', false],
  ['/admin', false],
  ['/employee/order', false],
  ['/checkout', true],
  ['/checkout/delivery-option', true],
  ['/checkout/receipt/1', true],
  ['/marketplace/1/event/2/tickets', true],
])('pixels at %s: %s', (path, isPermitted) => {
  expect(permitsPixels(path)).toBe(isPermitted)
})

const pixel = (type: 'GOOGLE' | 'META', token: string) => ({ accountId: 'a', type, token, meta: null, events: [] })

test('a pixel gets events only for its own purpose', () => {
  const all = [pixel('GOOGLE', 'G-AB12'), pixel('GOOGLE', 'AW-123456'), pixel('META', '12345678')]
  const named = ['Google Analytics', 'Google Ads', 'Meta']
  const tokens = (...granted: ('MEASUREMENT' | 'ADVERTISING')[]) =>
    agreedPixels(all, { granted, named }).map(({ token }) => token)
  expect(tokens()).toEqual([])
  expect(tokens('MEASUREMENT')).toEqual(['G-AB12'])
  expect(tokens('ADVERTISING')).toEqual(['AW-123456', '12345678'])
  expect(agreedPixels(all, { granted: ['ADVERTISING'], named: ['Meta'] }).map(({ token }) => token)).toEqual([
    '12345678',
  ])
})

test.each([
  ['/marketplace/1/listing/event/2/tickets', true],
  ['/exchange/event', true],
  ['/checkout/receipt/1', true],
  ['/checkout', false],
  ['/checkout/questions', false],
  ['/checkout/payment', false],
  ['/login', false],
])('whether %s may ask for consent: %s', (path, may) => {
  expect(mayAsk(path)).toBe(may)
})
