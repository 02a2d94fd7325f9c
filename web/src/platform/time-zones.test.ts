import { timeAt } from '@admission/common/time.ts'
import { describe, expect, it } from 'vitest'
import { foreignZone, momentText, zoneTitle } from './time-zones.ts'

const march = timeAt(Date.parse('2027-03-20T19:00:00Z'), 'America/New_York')

describe('the zone of a moment', () => {
  it('is named where the viewer’s clock shows another time', () => {
    expect(foreignZone(march, 'Europe/Paris')).toBe('EDT')
    expect(foreignZone(march, 'America/New_York')).toBeUndefined()
  })

  it('is not named where another zone shows the same', () => {
    expect(foreignZone(march, 'America/Toronto')).toBeUndefined()
  })

  it('stands behind a moment, where it is needed', () => {
    const here = timeAt(Date.parse('2027-03-20T19:00:00Z'), Intl.DateTimeFormat().resolvedOptions().timeZone)
    expect(momentText(here, { year: false })).toMatch(/ [AP]M$/)
    const far = timeAt(Date.parse('2027-03-20T19:00:00Z'), 'Asia/Kathmandu')
    expect(momentText(far, { year: false })).toBe('Sun, Mar 21, 12:45 AM GMT+5:45')
  })

  it('has a title', () => {
    expect(zoneTitle('America/New_York')).toBe('New York time')
  })
})
