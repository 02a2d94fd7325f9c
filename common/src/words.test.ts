import { expect, it } from 'vitest'
import { decimal, noun, number, plural } from './words.ts'

it('writes numbers as Americans do', () => {
  expect([number(0), number(12_500), number(-1234.5)]).toEqual(['0', '12,500', '-1,234.5'])
  expect([decimal(3.25, 1), decimal(1000, 2)]).toEqual(['3.3', '1,000.00'])
})

it.each([
  [0, '0 events'],
  [1, '1 event'],
  [2, '2 events'],
  [12_500, '12,500 events'],
])('counts %d as %s', (count, text) => {
  expect(plural(count, 'event')).toBe(text)
})

it('takes a plural of its own', () => {
  expect([plural(1, 'person', 'people'), plural(3, 'person', 'people')]).toEqual(['1 person', '3 people'])
})

it('gives the noun alone', () => {
  expect([noun(1, 'seat'), noun(0, 'seat'), noun(2, 'is', 'are')]).toEqual(['seat', 'seats', 'are'])
})
