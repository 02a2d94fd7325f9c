import { expect, it } from 'vitest'
import { currentPlace } from './rail.ts'

const collections = '/admin/1/inventory/collection'
const templates = '/admin/1/inventory/collection/template'
const addresses = [collections, templates]

it.each([
  [collections, collections],
  [`${collections}/7/detail`, collections],
  [templates, templates],
  [`${templates}/7/condition`, templates],
  [`${collections}s`, undefined],
  ['/admin/1/event', undefined],
])('the page %s belongs to %s', (pathname, place) => {
  expect(currentPlace(addresses, pathname)).toBe(place)
})
