import * as v from 'valibot'
import { expect, test } from 'vitest'
import { websites } from './embedding.ts'

const check = (typed: string) => v.safeParse(websites, [typed])

test.each([
  ['https://www.larkhall.example', 'https://www.larkhall.example'],
  [' HTTPS://WWW.Larkhall.Example/whats-on?a=b#c ', 'https://www.larkhall.example'],
  ['larkhall.example', 'https://larkhall.example'],
  ['https://larkhall.example:443', 'https://larkhall.example'],
  ['https://larkhall.example:8443/', 'https://larkhall.example:8443'],
  ['https://xn--bcher-kva.example', 'https://xn--bcher-kva.example'],
  ['https://Bücher.example/start', 'https://xn--bcher-kva.example'],
  ['http://localhost:5173', 'http://localhost:5173'],
  ['http://127.0.0.1:80', 'http://127.0.0.1'],
])('%s is the website %s', (typed, origin) => {
  expect(check(typed).output).toEqual([origin])
})

test.each([
  '',
  'http://larkhall.example',
  'https://*.larkhall.example',
  'https://larkhall',
  "https://a.example; script-src 'unsafe-inline'",
  'https://a.example,b.example',
  'https://user@a.example',
  'https://a.example\nb.example',
  'javascript://a.example',
  'null',
])('%s is refused', (typed) => {
  expect(check(typed).success).toBe(false)
})

const many = (count: number) => Array.from({ length: count }, (_, index) => `https://w${String(index)}.example`)

test('no more than 20 websites are accepted', () => {
  expect(v.safeParse(websites, many(20)).success).toBe(true)
  expect(v.safeParse(websites, many(21)).success).toBe(false)
})
