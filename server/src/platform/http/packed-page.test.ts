import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipWith, packPage } from '#platform/http/packed-page.ts'

const joined = (parts: readonly string[], nonce: string): string => parts.join(nonce)
const bytesOf = (parts: readonly string[]): Buffer[] => parts.map((part) => Buffer.from(part))

test('a page that is packed once unpacks to itself with every nonce', async () => {
  const card = '<li><a href="/marketplace/larkhall">Größer als Hinge – 19:30</a></li>'
  const pages = [
    [''],
    ['', ''],
    ['<p>no nonce</p>'],
    ['<script nonce="', '">', '</script><script nonce="', '">1</script>', ''],
    [card.repeat(2000), card, card.repeat(500)],
  ]
  for (const parts of pages) {
    const packed = await packPage(bytesOf(parts), 4)
    for (const nonce of ['aaaa', 'ab_-', 'zzzz'])
      expect(gunzipSync(gzipWith(packed, nonce)).toString()).toBe(joined(parts, nonce))
  }
})

test('pieces point back over a nonce: what repeats behind it costs next to nothing', async () => {
  const text = Array.from({ length: 400 }, (_, index) => `${String(index * 7919)};`).join('')
  const once = gzipWith(await packPage(bytesOf([text]), 4), 'abcd').length
  const twice = gzipWith(await packPage(bytesOf([text, text]), 4), 'abcd').length
  expect(twice - once).toBeLessThan(once / 10)
})
