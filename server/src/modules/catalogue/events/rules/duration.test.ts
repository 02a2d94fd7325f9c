import { expect, test } from 'vitest'
import { eventDuration } from './duration.ts'

const start = new Date('2027-03-12T00:30:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const visit = (timeStart: string, timeEnd: string) => ({ dayOfWeek: 'SUNDAY' as const, timeStart, timeEnd })

test.each([
  ['one evening', after(150), [], 150],
  ['a day and a night', after(1440), [], 1440],
  ['a weekend', after(1441), [], null],
  ['nobody said when it ends', null, [], null],
  [
    'visits of one length, one of them over midnight',
    after(100_000),
    [visit('10:00', '12:00'), visit('23:00', '01:00')],
    120,
  ],
  ['visits of several lengths', after(100_000), [visit('10:00', '12:00'), visit('14:00', '15:00')], null],
] as const)('%s', (_what, end, recurring, minutes) => {
  expect(eventDuration({ start, end, recurring })).toBe(minutes)
})
