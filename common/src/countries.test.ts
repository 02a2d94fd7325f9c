import { expect, test } from 'vitest'
import { COUNTRIES, countriesByName, countryName, isCountry } from './countries.ts'

test('codes are two capitals, each once', () => {
  expect(COUNTRIES.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([])
  expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length)
})

test.each([
  ['US', true],
  ['us', false],
  ['QQ', false],
  ['', false],
])('%j is a country: %s', (code, expected) => {
  expect(isCountry(code)).toBe(expected)
})

test('every country has a name, and menus go by it', () => {
  expect(COUNTRIES.filter((code) => countryName(code) === code)).toEqual([])
  const names = countriesByName().map(countryName)
  expect(names[0]).toBe('Afghanistan')
  expect(names.indexOf('Åland Islands')).toBeLessThan(names.indexOf('Zimbabwe'))
})
