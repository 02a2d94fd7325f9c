import { timeAt } from '@admission/common/time.ts'
import { expect, test } from 'vitest'
import { isRefundOver } from './refund-deadline.ts'

const start = Date.parse('2027-03-12T20:00:00Z')
const event = {
  dateShow: timeAt(start, 'America/New_York'),
  dateShowFlags: [],
  dateShowRecurring: [],
  visitKind: null,
} as const
const rule = { kind: 'UNTIL', hoursBefore: 48, share: 100, keepsFees: false, note: '' } as const
const hoursBefore = (hours: number): Date => new Date(start - hours * 3_600_000)

test.each([
  ['before it', event, rule, 49, false],
  ['at it', event, rule, 48, true],
  ['after it', event, rule, 2, true],
  ['without a rule', event, { ...rule, kind: 'NONE', hoursBefore: null }, 2, false],
  ['until the start, before it', event, { ...rule, hoursBefore: 0 }, 1, false],
  ['until the start, after it', event, { ...rule, hoursBefore: 0 }, -1, true],
  ['a hidden date', { ...event, dateShowFlags: ['DATE_HIDE'] }, rule, 2, false],
  ['several visits', { ...event, visitKind: 'TIMED' }, rule, 2, false],
] as const)('the deadline of returns is over: %s', (_when, of, by, hours, isOver) => {
  expect(isRefundOver(of, by, hoursBefore(hours))).toBe(isOver)
})
