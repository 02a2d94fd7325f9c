import { expect, test } from 'vitest'
import { localOrigin } from './local-origin.ts'

test.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['::1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
  ['2001:db8::7', 'http://[2001:db8::7]:3000'],
  ['shop.example', 'http://shop.example:3000'],
])('the server at %s is reached at %s', (host, origin) => {
  expect(localOrigin(host, 3000)).toBe(origin)
})
