import { describe, expect, it } from 'vitest'
import { priceText, spanText } from './filter-text.ts'
import { wallSearchOf } from './wall-filter.ts'

const months = [{ label: 'March 2027', from: '2027-03-01', to: '2027-03-31' }]

describe('filter texts', () => {
  it.each([
    [{ day: '2027-03-11' }, 'Thu, Mar 11'],
    [{ from: '2027-03-01', to: '2027-03-31' }, 'March 2027'],
    [{ from: '2027-04-02', to: '2027-04-05' }, 'Apr 2 – 5'],
    [{ from: '2027-04-02' }, 'from Fri, Apr 2'],
    [{ to: '2027-04-02' }, 'until Fri, Apr 2'],
    [{}, undefined],
  ])('of days: %j', (search, text) => {
    expect(spanText(wallSearchOf(search), months)).toBe(text)
  })

  it('use a generic text for an unknown price', () => {
    const prices = [{ amount: 3000, label: '$30' }]
    expect([priceText('3000', prices), priceText('1234', prices)]).toEqual(['Up to $30', 'Up to a custom price'])
  })
})
