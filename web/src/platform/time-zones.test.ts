import { timeAt } from '@admission/common/time.ts'
import { describe, expect, it } from 'vitest'
import { foreignZone, zoneTitle } from './time-zones.ts'

const march = timeAt(Date.parse('2027-03-20T19:00:00Z'), 'America/New_York')

describe('the zone of a moment', () => {
  it('is named where the viewer’s clock shows another time', () => {
    expect(foreignZone(march, 'Europe/Paris')).toBe('EDT')
    expect(foreignZone(march, 'America/New_York')).toBeUndefined()
  })

  it('is not named where another zone shows the same', () => {
    expect(foreignZone(march, 'America/Toronto')).toBeUndefined()
  })

  it('has a title', () => {
    expect(zoneTitle('America/New_York')).toBe('New York time')
  })
})
