import { timeAt } from '@admission/common/time.ts'
import { expect, it } from 'vitest'
import { endedText, linkPath, reviewText, sentTitle } from './transfer-text.ts'
import type { OwnEvent, Part, Transfer } from './transfer-view.ts'

const zone = 'America/New_York'
const now = Date.parse('2026-11-30T20:00:00Z')
const hours = (count: number): number => now + count * 3_600_000
const event = (until: number | null) =>
  ({ until: until === null ? null : timeAt(until, zone), event: { dateShow: timeAt(hours(500), zone) } }) as OwnEvent

it.each([
  ['7 days', [event(hours(400))], 'until Mon, Dec 7, 3:00 PM EST'],
  ['without a date, too', [event(null)], 'until Mon, Dec 7, 3:00 PM EST'],
  ['less, if transfers end sooner', [event(hours(30))], 'until Tue, Dec 1, 9:00 PM EST'],
  [
    'in words, if events differ',
    [event(hours(30)), event(null)],
    'for 7 days, or less for an event whose transfers end sooner',
  ],
])('a transfer can be accepted for %s', (_, events, when) => {
  expect(reviewText({ count: 2, email: 'mia@example.com', events, now })).toBe(
    `2 tickets to mia@example.com. They can accept ${when}. Until then, you can cancel.`,
  )
  expect(reviewText({ count: 1, email: undefined, events, now })).toBe(
    `1 ticket by link. Anyone who has the link can accept ${when}. Until then, you can cancel.`,
  )
})

const transfer = (recipient: string | null, ...states: readonly Part['state'][]) =>
  ({
    id: 't',
    sender: 'Thea',
    recipient,
    parts: states.map((state, index) => ({ state, stackId: `s${index}` })),
  }) as unknown as Transfer

it('a link leads to the stack of one event, and to the transfer of several', () => {
  expect(linkPath(transfer(null, 'PENDING'), 'a.b')).toBe('/exchange/transfer/s0?token=a.b')
  expect(linkPath(transfer(null, 'PENDING', 'PENDING'), 'a.b')).toBe('/exchange/transfer/group/t?token=a.b')
})

it('the sender sees to whom it goes', () => {
  expect(sentTitle(transfer('mia@example.com', 'ACCEPTED', 'PENDING'))).toBe('On its way to mia@example.com')
  expect(sentTitle(transfer('mia@example.com', 'ACCEPTED'))).toBe('To mia@example.com')
  expect(sentTitle(transfer(null, 'PENDING'))).toBe('Shared by link')
})

it.each([
  ['ACCEPTED', 's', 'They’re yours.'],
  ['ACCEPTED', null, 'These tickets were accepted.'],
  ['DECLINED', null, 'These tickets were declined.'],
  ['EXPIRED', null, 'These tickets weren’t accepted in time.'],
  ['CANCELLED', null, 'These tickets are no longer offered. Ask Thea about them.'],
] as const)('the recipient of an offer that is %s reads what happened', (state, stackId, text) => {
  expect(endedText({ state, stackId }, transfer(null, state))).toBe(text)
})
