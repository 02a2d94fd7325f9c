import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { SHOP_MARKS, shopLogo, type ShopMarkName } from './shop-marks.ts'

const marks = Object.keys(SHOP_MARKS) as ShopMarkName[]

test('every sign has a logo of its own, in the color of its account', () => {
  expect(new Set(marks.map((mark) => shopLogo(mark, '#0B6E69'))).size).toBe(marks.length)
  expect(shopLogo('ARCH', '#0B6E69')).toContain('fill="#0B6E69"')
  expect(shopLogo('ARCH', null)).toBe(shopLogo('ARCH', 'url(x)"><script>'))
})

test.each(['#0B6E69', '#FFC629', '#ffffff', '#000000'])('the sign can be seen on %s', (color) => {
  const sign = /<path [^>]*fill="(#[0-9a-f]{6})"/i.exec(shopLogo('STAR', color))?.[1] ?? ''
  expect(contrast(sign, color)).toBeGreaterThan(4.5)
})
