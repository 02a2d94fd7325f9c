import { describe, expect, it, test } from 'vitest'
import { parseSearch, stringifySearch } from '#platform/search-params.ts'
import {
  countText,
  dateText,
  exchangeSearch,
  exchangeFilter,
  exchangeHeading,
  withFilters,
  withSpan,
  withWhen,
} from './exchange-search.ts'

const cleaned = (address: string): string =>
  decodeURIComponent(stringifySearch({ ...exchangeSearch(parseSearch(address)) }))

describe('the URL of the list', () => {
  it.each([
    ['?events[category]=Comedy&events[when]=weekend', '?events[when]=weekend&events[category]=Comedy'],
    ['?events[from]=2027-03-01&events[to]=2027-03-31', '?events[from]=2027-03-01&events[to]=2027-03-31'],
    ['?events[when]=today&events[from]=2027-03-01', '?events[when]=today'],
    ['?events[when]=someday&events[from]=March&events[color]=red', ''],
    ['?events=Comedy&search=harbor', '?search=harbor'],
    ['?verified=1', '?verified=1'],
  ])('%s is kept as %s', (message, kept) => expect(cleaned(message)).toBe(kept))
})

describe('a filter', () => {
  const search = { search: 'harbor', verified: '1' as const, events: { category: 'Comedy', from: '2027-03-01' } }

  it('replaces filters of its kind and keeps the others', () => {
    expect(withWhen(search, 'tonight')).toEqual({ search: 'harbor', events: { when: 'tonight', category: 'Comedy' } })
    expect(withSpan({ events: { when: 'tonight' } }, undefined, '2027-03-05')).toEqual({ events: { to: '2027-03-05' } })
    expect(withFilters({ events: { category: 'Comedy' } }, { category: undefined })).toEqual({ events: undefined })
  })

  it('is sent to the server', () => {
    expect(exchangeFilter(withWhen(search, 'tonight'))).toEqual({
      when: 'TONIGHT',
      from: null,
      to: null,
      categories: ['Comedy'],
    })
    expect(exchangeFilter({})).toEqual({ when: null, from: null, to: null, categories: [] })
  })

  it('has a text for its chip', () => {
    expect(dateText({ when: 'weekend' })).toBe('This weekend')
    expect(dateText({ from: '2027-04-02', to: '2027-04-05' })).toBe('Apr 2 – 5')
    expect(dateText({ from: '2027-04-02' })).toBe('From Fri, Apr 2')
    expect(dateText({ to: '2027-04-02' })).toBe('Until Fri, Apr 2')
    expect(dateText({ category: 'Comedy' })).toBeUndefined()
  })
})

test('the heading names the filters', () => {
  expect(exchangeHeading({})).toBe('Upcoming events')
  expect(exchangeHeading({ search: 'harbor', events: { when: 'today' } })).toBe('Results for “harbor”')
  expect(exchangeHeading({ events: { when: 'weekend' } })).toBe('This weekend')
  expect(exchangeHeading({ events: { category: 'Comedy' } })).toBe('Comedy')
  expect(exchangeHeading({ events: { category: 'Comedy', when: 'weekend' } })).toBe('Comedy, this weekend')
})

test('counts shows and dates', () => {
  expect(countText(1, 1)).toBe('1 show')
  expect(countText(1, 5)).toBe('1 show, 5 dates')
  expect(countText(12, 30)).toBe('12 shows, 30 dates')
})
