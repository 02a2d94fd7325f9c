import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSitePath, parseRedirect } from './redirect.ts'

// The check itself knows no URL class: this one, of every browser and of Node, judges it.
declare const URL: new (path: string, base: string) => { readonly origin: string; readonly pathname: string }

const routes = new Set(['EventList', 'Storefront'])
const parse = (value: unknown) => parseRedirect(value, (name) => routes.has(name))

test.each([
  '/',
  '/user/order-history',
  '/checkout/payment?step=1#total',
  '/exchange/event/x/sell?stackIds=a,b',
  '/a?next=//elsewhere.example',
  '/a#//b',
])('%s is kept', (path) => {
  expect(parse(path)).toEqual({ path })
})

test.each([
  '//elsewhere.example',
  '///elsewhere.example',
  String.raw`/\elsewhere.example`,
  String.raw`\\elsewhere.example`,
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '\t//elsewhere.example',
  ' /user',
  '/.//elsewhere.example',
  '/a/..//elsewhere.example',
  '/./user',
  '/%2e%2e/user',
  '/%2E/user',
  'javascript:alert(1)',
  'https://elsewhere.example',
  'data:text/html,x',
  'user',
  '',
  '?a=b',
  `/${'a'.repeat(2_000)}`,
  undefined,
  null,
  7,
  ['/user'],
])('%j goes home', (value) => {
  expect(parse(value)).toBeUndefined()
})

test('no text that is kept leaves the site, however a browser reads it', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    '.',
    '..',
    '%2e',
    'e.example',
    'javascript:',
    '@',
    '?',
    '#',
    ':',
    ' ',
    'a',
  )
  let kept = 0
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = `/${pieces.join('')}`
      if (!isSitePath(text)) return
      kept += 1
      const url = new URL(text, 'https://tickets.example/somewhere/deep')
      expect(url.origin).toBe('https://tickets.example')
      // The router does this next: take the path alone and resolve it again.
      expect(new URL(url.pathname, 'https://tickets.example').origin).toBe('https://tickets.example')
    }),
    { numRuns: 5_000 },
  )
  expect(kept).toBeGreaterThan(200)
})

describe('a named route', () => {
  test.each([
    { name: 'EventList' },
    { name: 'Storefront', params: { storefrontId: '1ec9414c-232a-6b00-b3c8-9e6bdeced846' }, query: { q: 'a b/c' } },
    { name: 'Storefront', query: {} },
  ])('%j is kept', (target) => {
    expect(parse(JSON.stringify(target))).toEqual(target)
  })

  test.each([
    '{',
    '[]',
    '["/user"]',
    '{}',
    '{"name":7}',
    '{"name":"Elsewhere"}',
    '{"name":"toString"}',
    '{"name":"EventList","path":"//elsewhere.example"}',
    '{"name":"EventList","params":[]}',
    '{"name":"EventList","params":{"a":1}}',
    '{"name":"EventList","params":{"a":"../b"}}',
    '{"name":"EventList","params":{"a":"b/c"}}',
    '{"name":"EventList","params":{"__proto__":"b"}}',
    '{"name":"EventList","params":null}',
    '{"name":"EventList","query":{"a":["b"]}}',
    String.raw`{"name":"EventList","query":{"a":"b\nc"}}`,
  ])('%s goes home', (text) => {
    expect(parse(text)).toBeUndefined()
  })
})
