import { expect, it } from 'vitest'
import { number, plural } from './words.ts'

it('writes numbers as Americans do', () => {
  expect([number(0), number(12_500), number(-1234.5)]).toEqual(['0', '12,500', '-1,234.5'])
})

it.each([
  [0, '0 events'],
  [1, '1 event'],
  [2, '2 events'],
  [12_500, '12,500 events'],
])('counts %d as %s', (count, words) => {
  expect(plural(count, 'event')).toBe(words)
})

it('takes a plural of its own', () => {
  expect([plural(1, 'person', 'people'), plural(3, 'person', 'people')]).toEqual(['1 person', '3 people'])
})
