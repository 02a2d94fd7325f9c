import { expect, test } from 'vitest'
import { mustAsk, consentQuestion, vendorsByPurpose } from './vendors.ts'

const ANALYTICS = { type: 'GOOGLE', token: 'G-AB12' } as const
const ADS = { type: 'GOOGLE', token: 'AW-123456' } as const
const META = { type: 'META', token: '12345678' } as const
const FLOODLIGHT = { type: 'FLOODLIGHT', token: 'DC-1234' } as const
const MANAGER = { type: 'TAG_MANAGER', token: 'GTM-AB12' } as const

test.each([
  [[META], false, 'May this organizer show you ads elsewhere with Meta? Tickets work the same either way.'],
  [
    [ANALYTICS, ANALYTICS, META, FLOODLIGHT],
    false,
    'May this organizer count visits and sales with Google Analytics, and show you ads elsewhere with Meta and Google Campaign Manager? Tickets work the same either way.',
  ],
  [[MANAGER], true, 'May we count visits and sales with Google Tag Manager? Tickets work the same either way.'],
])('the question names who asks and the vendors that are set up, and no others', (pixels, isOfSite, question) => {
  expect(consentQuestion(pixels, isOfSite)).toBe(question)
})

test('each vendor is named for its purpose, once', () => {
  expect(vendorsByPurpose([ADS, ADS, ANALYTICS])).toEqual({
    MEASUREMENT: ['Google Analytics'],
    ADVERTISING: ['Google Ads'],
  })
})

test('a page asks without a decision, and again where a yes would reach a vendor that wasn’t named', () => {
  const yesToMeta = { deviceId: 'd', granted: ['ADVERTISING'], named: ['Meta'] } as const
  expect(mustAsk([META], undefined)).toBe(true)
  expect(mustAsk([META], yesToMeta)).toBe(false)
  expect(mustAsk([META, FLOODLIGHT], yesToMeta)).toBe(true)
  expect(mustAsk([META, ANALYTICS], yesToMeta)).toBe(false)
  expect(mustAsk([FLOODLIGHT], { ...yesToMeta, granted: [] })).toBe(false)
})
