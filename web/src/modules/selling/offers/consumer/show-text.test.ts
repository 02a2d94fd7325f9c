import { describe, expect, it, test } from 'vitest'
import type { Sheet } from './place.ts'
import { addressText, ageText, dateText, doorsText, durationText, mapUrl, movedText, refundText } from './show-text.ts'

type Event = Sheet['event']
const at = (local: string, utc: string) => ({ local, utc, timezone: 'America/New_York' })
const evening = at('2027-03-12T19:30:00', '2027-03-13T00:30:00Z')
const plain = {
  dateShow: evening,
  dateShowEnd: at('2027-03-12T22:00:00', '2027-03-13T03:00:00Z'),
  doors: at('2027-03-12T18:45:00', '2027-03-12T23:45:00Z'),
  dateShowFlags: [],
  dateShowRecurring: [],
  postponement: null,
  facts: { refundRule: { kind: 'UNTIL', hoursBefore: 48, share: 100, keepsFees: false, note: '' } },
  venue: {
    name: 'The Larkhall',
    addressLine: '18 Quayside',
    locality: 'Port Averil',
    administrativeArea: 'ME',
    postalCode: '04171',
    countryCode: 'US',
    latitude: 43.8,
    longitude: -69.62,
  },
} as unknown as Event
const event = (part: object): Event => ({ ...plain, ...part })
const refund = (rule: object, part: object = {}): string =>
  refundText(
    event({
      facts: { refundRule: { kind: 'UNTIL', hoursBefore: 48, share: 100, keepsFees: false, note: '', ...rule } },
      ...part,
    }),
  )

test.each([
  [45, '45 minutes'],
  [60, '1 hour'],
  [150, '2 hours 30 minutes'],
  [61, '1 hour 1 minute'],
  [1440, '24 hours'],
])('%i minutes are %s', (minutes, text) => expect(durationText(minutes)).toBe(text))

test('ages', () => {
  expect(ageText({ ageMin: 0, ageNote: '' })).toBe('All ages')
  expect(ageText({ ageMin: 14, ageNote: 'Under 16 with an adult.' })).toBe('Ages 14 and up. Under 16 with an adult.')
  expect(ageText({ ageMin: null, ageNote: '' })).toBe('No age limit listed')
})

describe('refunds', () => {
  it('give the deadline in local time, across daylight saving changes', () => {
    expect(refundText(plain)).toBe('Refunds up to 2 days before the show, until Wed, Mar 10, 7:30 PM.')
    const after = { dateShow: at('2027-03-14T19:30:00', '2027-03-14T23:30:00Z') }
    expect(refund({ hoursBefore: 24 }, after)).toBe(
      'Refunds up to 24 hours before the show, until Sat, Mar 13, 6:30 PM.',
    )
    expect(refund({ note: 'Ask at the desk.' }, { isRefundOver: true })).toBe(
      'The time to return tickets is over. They can’t be refunded unless the show is canceled or moved. Ask at the desk.',
    )
    expect(refund({}, { hasBegun: true })).toBe('Refunds up to 2 days before the show.')
    expect(refund({ hoursBefore: 0 })).toBe('Refunds until the show starts.')
  })

  it('give no deadline if the date is not set, or visits repeat', () => {
    expect(refund({}, { dateShowFlags: ['DATE_TBD'] })).toBe('Refunds up to 2 days before the show.')
    expect(refund({ note: 'A fee of 10% is kept.' }, { dateShowFlags: ['DATE_TBD'] })).toMatch(
      / A fee of 10% is kept\.$/,
    )
  })

  it('say what of the money goes back, unless all of it does', () => {
    const open = { dateShowFlags: ['DATE_TBD'] }
    expect(refund({ keepsFees: true }, open)).toMatch(/before the show\. Fees aren’t refunded\.$/)
    expect(refund({ share: 90 }, open)).toMatch(/ You get back 90% of what you paid\.$/)
    expect(refund({ share: 90, keepsFees: true, note: 'Ask us.' }, open)).toMatch(
      / You get back 90% of the price; fees aren’t refunded\. Ask us\.$/,
    )
  })

  it('are only for canceled or moved shows', () => {
    expect(refund({ kind: 'NONE', hoursBefore: null })).toBe(
      'Tickets can’t be refunded unless the show is canceled or moved.',
    )
  })
})

describe('dates and doors', () => {
  it('are given for a show on one date', () => {
    expect(dateText(plain)).toBe('Fri, Mar 12, 2027, 7:30 PM')
    expect(doorsText(plain)).toBe('Doors open at 6:45 PM')
    expect(doorsText(event({ doors: at('2027-03-11T23:45:00', '2027-03-12T04:45:00Z') }))).toBe(
      'Doors open Thu, Mar 11, 11:45 PM',
    )
  })

  it('are left out if they are not set or belong to visits', () => {
    expect(doorsText(event({ dateShowFlags: ['TIME_TBD'] }))).toBeUndefined()
    const weekly = [{ dayOfWeek: 'SUNDAY', timeStart: '10:00', timeEnd: '12:00' }]
    const season = { dateShowRecurring: weekly, dateShowEnd: at('2027-05-02T12:00:00', '2027-05-02T16:00:00Z') }
    expect(doorsText(event(season))).toBeUndefined()
    expect(dateText(event(season))).toBe('Sundays, Mar 12 – May 2')
  })

  it('say that a show was moved', () => {
    expect(movedText(plain)).toBeUndefined()
    expect(movedText(event({ postponement: { from: evening, note: '', awaitsDate: false } }))).toBe(
      'Moved from Fri, Mar 12, 2027, 7:30 PM. Tickets for the original date are still valid.',
    )
    const moved = { postponement: { from: evening, note: '', awaitsDate: true } }
    expect(movedText(event({ ...moved, dateShowFlags: ['DATE_TBD'] }))).toBe('Moved from Fri, Mar 12, 2027, 7:30 PM.')
    expect(movedText(event({ ...moved, dateShowFlags: ['TIME_HIDE'] }))).toBe('Moved from Fri, Mar 12, 2027.')
    expect(movedText(event({ ...moved, dateShowFlags: ['DATE_HIDE'] }))).toBe('Moved from its original date.')
    expect(movedText(event({ postponement: { from: null, note: 'Ill.', awaitsDate: true } }))).toBe(
      'Moved from its original date.',
    )
  })
})

describe('the place', () => {
  it('has an address, with its country if abroad', () => {
    expect(addressText(event({ venue: { ...plain.venue, name: '18 Quayside' } }))).toEqual(['Port Averil, ME 04171'])
    expect(addressText(plain)).toEqual(['18 Quayside', 'Port Averil, ME 04171'])
    expect(addressText(event({ venue: { ...plain.venue, countryCode: 'JP', administrativeArea: null } }))).toEqual([
      '18 Quayside',
      'Port Averil, 04171',
      'Japan',
    ])
  })

  it('links to a map by coordinates, else by address', () => {
    expect(mapUrl(plain)).toBe('https://www.openstreetmap.org/?mlat=43.8&mlon=-69.62#map=16/43.8/-69.62')
    expect(mapUrl(event({ venue: { ...plain.venue, latitude: null } }))).toBe(
      'https://www.openstreetmap.org/search?query=The+Larkhall%2C+18+Quayside%2C+Port+Averil%2C+US',
    )
  })
})
