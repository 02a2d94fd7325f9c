import { expect, test } from 'vitest'
import { pageRules } from './trusted-types.ts'

const { createHTML, createScript, createScriptURL } = pageRules('https://tickets.example')

test.each([['html:root{color-scheme:dark}'], ['<script></script>'], ['{"@type":"Event","name":"a > b"}']])(
  'text that makes no elements of its own passes: %s',
  (text) => {
    expect(createHTML(text, 'TrustedHTML', 'Element innerHTML')).toBe(text)
  },
)

test.each([['<b>bold</b>'], ['<img src=x onerror=alert(1)>'], ['<script>alert(1)</script>'], [' <script></script>']])(
  'markup is refused, but for a document that is no part of the page: %s',
  (text) => {
    expect(createHTML(text, 'TrustedHTML', 'Element innerHTML')).toBeNull()
    expect(() => createHTML(text)).toThrow(TypeError)
    expect(createHTML(text, 'TrustedHTML', 'DOMParser parseFromString')).toBe(text)
  },
)

test('data is no program, and everything else that would run is refused', () => {
  expect(createScript('{"@context":"https://schema.org"}')).toBe('{"@context":"https://schema.org"}')
  for (const text of ['alert(1)', '', '"a";alert(1)', 'x']) {
    expect(createScript(text, 'TrustedScript', 'HTMLScriptElement text')).toBeNull()
    expect(() => createScript(text)).toThrow(TypeError)
  }
})

test.each(['/assets/index-AffxkgwX.js', 'https://tickets.example/assets/index.js', '/ticket-worker.js'])(
  'a program is one of this origin’s own files: %s',
  (address) => {
    expect(createScriptURL(address)).toBe(address)
  },
)

test.each([
  '/api/export/x.js',
  '/assets/index.js?x=1',
  '/assets/../api/x.js',
  '//elsewhere.example/assets/x.js',
  'data:text/javascript,alert(1)',
  'blob:https://tickets.example/1',
  'javascript:alert(1)',
  'https://tickets.example:8443/assets/x.js',
])('and comes from nowhere else: %s', (address) => {
  expect(createScriptURL(address, 'TrustedScriptURL', 'Worker constructor')).toBeNull()
  expect(() => createScriptURL(address)).toThrow(TypeError)
})

test('with a gateway that has a form of its own, its scripts are programs, too', () => {
  const { createScriptURL: load } = pageRules(
    'https://tickets.example',
    () => new URL('https://js.pay.example/v1/pay.js'),
  )
  for (const address of ['https://js.pay.example/v1/pay.js', 'https://b.js.pay.example/x.js?y'])
    expect(load(address)).toBe(address)
  for (const address of [
    'http://js.pay.example/v1/pay.js',
    'https://notjs.pay.example/x.js',
    'https://pay.example/x.js',
  ])
    expect(() => load(address)).toThrow(TypeError)
})
