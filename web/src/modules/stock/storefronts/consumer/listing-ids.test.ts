import { categorySlug } from '@admission/common/event-categories.ts'
import { describe, expect, it } from 'vitest'
import { isListingId } from './listing-ids.ts'

describe('listing ids', () => {
  it.each([
    '1f0ea14e-a526-6800-8380-f3619285d76b',
    'theatre',
    categorySlug('Opera & classical'),
    categorySlug(' Kids / Teens 12+ '),
    categorySlug('Цирк'),
  ])('accepts %s', (id) => {
    expect(isListingId(id)).toBe(true)
  })

  it.each(['', 'Opera & classical', '-a', 'a--b', '../secret'])('refuses %j', (id) => {
    expect(isListingId(id)).toBe(false)
  })
})
