import { expect, it } from 'vitest'
import { choiceText, passText, type PassEvent } from './pass-text.ts'

const on = (local: string, ...dateShowFlags: PassEvent['dateShowFlags']): PassEvent => ({
  dateShowFlags,
  dateShow: { local },
})

it.each<[string, readonly PassEvent[]]>([
  ['2 events, Oct 3 – Dec 20', [on('2026-10-03T19:00:00'), on('2026-12-20T19:00:00')]],
  ['2 events, Oct 3, 2026 – May 20, 2027', [on('2026-10-03T19:00:00'), on('2027-05-20T19:00:00')]],
  ['1 event, Sat, Oct 3', [on('2026-10-03T19:00:00')]],
  ['2 events, Sat, Oct 3', [on('2026-10-03T19:00:00'), on('2026-12-20T19:00:00', 'DATE_TBD')]],
  ['1 event', [on('2026-10-03T19:00:00', 'DATE_HIDE')]],
])('a pass is for %s', (text, events) => {
  expect(passText(events)).toBe(text)
})

it('a choice says how many of how many', () => {
  const events = [on('2026-10-03T19:00:00'), on('2026-11-07T19:00:00'), on('2026-12-20T19:00:00')]
  expect(choiceText(2, events)).toBe('Choose 2 of 3 events, Oct 3 – Dec 20')
})
