import { toBase45 } from '@admission/common/base45.ts'
import { SIGNED_BYTES, rotatedCode } from '@admission/common/ticket-code.ts'
import { describe, expect, it } from 'vitest'
import { clockText, isClockTrusted, measureClock } from './device-clock.ts'

const noon = Date.parse('2027-03-12T12:00:00Z')
const minute = 60_000
const hour = 60 * minute

describe('the clock of a phone', () => {
  it('is measured halfway between request and response', () => {
    expect(measureClock('2027-03-12T12:00:00.000Z', noon, noon)).toEqual({ offset: 0, measuredAt: noon })
    expect(measureClock('2027-03-12T12:00:01.000Z', noon, noon + 2000).offset).toBe(0)
    expect(measureClock('2027-03-12T12:00:01.000Z', noon + 3 * minute, noon + 3 * minute + 2000).offset).toBe(
      -3 * minute,
    )
  })

  it.each([
    [0, undefined],
    [44_000, undefined],
    [-3 * minute, 'Your phone’s clock is 3 minutes ahead. Your code still uses the correct time.'],
    [45_000, 'Your phone’s clock is 1 minute behind. Your code still uses the correct time.'],
    [-60 * minute, 'Your phone’s clock is 60 minutes ahead. Your code still uses the correct time.'],
    [2 * hour, 'Your phone’s clock is 2 hours behind. Your code still uses the correct time.'],
    [-48 * hour, 'Your phone’s clock is 2 days ahead. Your code still uses the correct time.'],
  ])('that needs %d ms is told as %s', (offset, text) => {
    expect(clockText({ offset, measuredAt: noon }, noon)).toBe(text)
  })

  it('is not trusted once it was set back before the measurement', () => {
    const clock = { offset: 0, measuredAt: noon }
    expect([noon + 90 * 24 * hour, noon, noon - 20_000].map((now) => isClockTrusted(clock, now))).toEqual([
      true,
      true,
      true,
    ])
    expect(isClockTrusted(clock, noon - minute)).toBe(false)
    expect(clockText(clock, noon - minute)).toContain('Go online once')
  })
})

it('a code follows the measured time, however wrong the phone’s clock is', async () => {
  const code = { payload: toBase45(new Uint8Array(SIGNED_BYTES)), seed: '0f'.repeat(32) }
  const right = await rotatedCode(code, noon + hour)
  const phone = noon + 17 * minute
  const { offset } = measureClock(new Date(noon).toISOString(), phone, phone)
  expect(await rotatedCode(code, phone + hour + offset)).toBe(right)
  expect(await rotatedCode(code, phone + hour)).not.toBe(right)
})
