import { describe, expect, it } from 'vitest'
import type { Sheet } from './place.ts'
import { showState } from './show-state.ts'

const at = { local: '2027-03-12T19:30:00', utc: '2027-03-13T00:30:00Z', timezone: 'America/New_York' }
const fortnight = { ...at, local: '2027-03-26T23:59:00', utc: '2027-03-27T03:59:00Z' }
const event = {
  account: { name: 'The Larkhall' },
  dateShow: at,
  dateShowEnd: null,
  dateShowFlags: [],
  postponement: { awaitsDate: true, note: 'The tenor is ill', from: at, refundUntil: fortnight },
  facts: { cancelledReason: 'A storm is coming.' },
} as unknown as Sheet['event']

const refusal = (reason: string, rest: object = {}) =>
  ({ reason, message: 'In the words of the server.', onSaleAt: null, available: null, ...rest }) as NonNullable<
    Sheet['refusal']
  >

const states: readonly [string, object, boolean, string, RegExp, string][] = [
  ['SOLD_OUT', {}, true, 'Sold out', /Choose another date below/, 'Sold out'],
  ['SOLD_OUT', {}, false, 'Sold out', /check again later/, 'Sold out'],
  [
    'NOT_ON_SALE_YET',
    { onSaleAt: { ...at, local: '2027-03-01T10:00:00' } },
    false,
    'On sale Mon, Mar 1, 10:00 AM EST',
    /when the sale starts/,
    'On sale soon',
  ],
  ['NOT_ON_SALE_YET', {}, false, 'Not on sale yet', /words of the server/, 'On sale soon'],
  ['SALE_ENDED', {}, false, 'Sale ended', /still valid/, 'Sale ended'],
  ['EVENT_BEGUN', {}, true, 'Started at 7:30 PM', /no longer sold online.*still valid/, 'Began'],
  ['EVENT_OVER', {}, false, 'This show is over', /took place on Fri, Mar 12, 2027, 7:30 PM/, 'Over'],
  [
    'EVENT_CANCELLED',
    {},
    false,
    'Canceled',
    /A storm is coming\. .*The Larkhall refunds everything you paid/,
    'Canceled',
  ],
  [
    'EVENT_POSTPONED',
    {},
    false,
    'Postponed',
    /The tenor is ill\. .*valid for the new date, or .* until Fri, Mar 26, 2027, 11:59 PM\.$/,
    'Postponed',
  ],
  ['PAUSED', {}, false, 'Sales paused', /words of the server.*still valid/, 'Sales paused'],
  ['NO_ACCESS', {}, false, 'Access code required', /words of the server/, ''],
  ['SIGN_IN_REQUIRED', {}, false, 'Sign in required', /words of the server/, ''],
  ['NOT_FOR_SALE', {}, false, 'Not for sale here', /words of the server/, ''],
]

describe('a show that cannot be bought', () => {
  it('doesn’t tell a hidden time when it has started', () => {
    const hidden = { ...event, dateShowFlags: ['TIME_HIDE' as const] }
    expect(showState(refusal('EVENT_BEGUN', {}), hidden, false)).toMatchObject({ title: 'Already started' })
  })

  it.each(states)('%s %o: says why and what to do instead', (reason, rest, others, title, text, chip) => {
    const state = showState(refusal(reason, rest), event, others)
    expect(state).toMatchObject({ title, chip })
    expect(state.text).toMatch(text)
  })

  it('says nothing of refunds where buyers of a postponed show keep their tickets', () => {
    const kept = { ...event, postponement: { ...event.postponement, refundUntil: null } } as Sheet['event']
    expect(showState(refusal('EVENT_POSTPONED'), kept, false).text).toMatch(/valid for the new date\.$/)
  })

  it('works without a reason from the organizer', () => {
    const bare = { ...event, postponement: null, facts: { ...event.facts, cancelledReason: null } }
    expect(showState(refusal('EVENT_CANCELLED'), bare, false).text).toMatch(/^If you have tickets/)
    expect(showState(refusal('EVENT_POSTPONED'), bare, false).text).toMatch(/^The new date/)
  })
})
