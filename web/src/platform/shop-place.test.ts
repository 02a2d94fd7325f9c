import { expect, test } from 'vitest'
import { rewriteOf, staysIn, type ShopPlace } from './shop-place.ts'

const home = '/marketplace/m1/storefront/s1'
const site = 'https://site.example'
const framed: ShopPlace = { home, embed: 'https://www.larkhall.example' }
const own: ShopPlace = { home, site }
const param = 'embed=https%3A%2F%2Fwww.larkhall.example'

const turn = (place: ShopPlace, way: 'input' | 'output', path: string): string => {
  const origin = place.site === undefined ? site : 'https://tickets.larkhall.example'
  const url = new URL(path, origin)
  const turned = String(rewriteOf(place)[way]?.({ url }) ?? url)
  return turned.startsWith(origin) ? turned.slice(origin.length) : turned
}

test.each([
  [home, `${home}?${param}`],
  [`${home}?day=1`, `${home}?day=1&${param}`],
  [`${home}/event/e1/tickets?visit=v1#about`, `${home}/event/e1/tickets?visit=v1&${param}#about`],
])('in a frame %s is %s, and back', (inside, outside) => {
  expect(turn(framed, 'output', inside)).toBe(outside)
  expect(turn(framed, 'input', outside)).toBe(inside)
})

test('in a frame only pages of the storefront name the website', () => {
  for (const path of ['/checkout', '/marketplace/m1', `${home}2`, '/login?redirectTo=%2F'])
    expect(turn(framed, 'output', path)).toBe(path)
  expect(turn(framed, 'input', `${home}?a=1&${param}&b=2`)).toBe(`${home}?a=1&b=2`)
})

test.each([
  [home, '/'],
  [`${home}?day=1`, '/?day=1'],
  [`${home}/event/e1/tickets?visit=v1#about`, '/event/e1/tickets?visit=v1#about'],
  [`${home}/tickets`, '/tickets'],
])('under an own domain %s is %s, and back', (inside, outside) => {
  expect(turn(own, 'output', inside)).toBe(outside)
  expect(turn(own, 'input', outside)).toBe(inside)
})

test('under an own domain all other pages are on the site', () => {
  for (const path of ['/checkout', '/marketplace/m1', `${home}2`, '/login?redirectTo=%2F', '/'])
    expect(turn(own, 'output', path)).toBe(`${site}${path}`)
})

test('a place ends where its storefront does', () => {
  expect(staysIn(own, home.toUpperCase())).toBe(true)
  expect(staysIn(own, `${home}/event/e1/tickets`)).toBe(true)
  expect(staysIn(own, `${home}2`)).toBe(false)
  expect(staysIn(own, '/marketplace/m1/storefront')).toBe(false)
})
