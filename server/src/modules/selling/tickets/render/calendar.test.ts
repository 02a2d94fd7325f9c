import { describe, expect, test } from 'vitest'
import { calendarFaults } from '../testing/calendar-check.ts'
import { calendarFile } from './calendar.ts'
import { zoneComponent } from './calendar-zone.ts'

const entry = {
  uid: 'purchase-1f0a6c1e@tickets.example',
  revision: 0,
  title: 'The Lantern Keeper',
  startsAt: new Date('2027-03-12T19:30:00Z'),
  endsAt: new Date('2027-03-12T21:45:00Z'),
  zone: 'America/New_York',
  venueName: 'The Larkhall',
  venueAddress: '18 Quayside, Port Averil',
  position: { latitude: 43.8, longitude: -69.62 },
  organizer: 'The “Larkhall” Theatre, Trust',
  description: 'Stalls, row F, seats 14 and 15',
  url: 'https://larkhall.example/tickets',
  doorsText: 'Doors 6:45 PM',
  allDay: false,
  canceled: false,
  madeAt: new Date('2027-03-04T15:12:00.250Z'),
}

/** Long lines are folded: a line break and a space in between. */
const lines = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n')

describe('a calendar file', () => {
  const long = 'Zuschauerräume; 座席, \\ "quoted", 🎭🎭🎭 and a long way to go. '.repeat(9)
  test.each([
    ['a plain show', entry],
    ['long texts of every script', { ...entry, title: long, description: `${long}\n${long}`, venueName: long }],
    ['a show in universal time, without its place', { ...entry, zone: 'Etc/UTC', position: null }],
    ['a day without a time', { ...entry, allDay: true }],
    ['a show that is off', { ...entry, canceled: true, doorsText: null }],
    ['a zone that never changed its clocks', { ...entry, zone: 'Etc/GMT-5' }],
  ])('keeps to the standard: %s', (_what, shown) => {
    expect(calendarFaults(calendarFile(shown))).toEqual([])
  })

  test('has an entry for each show, and each zone once, with all its clock changes between them', () => {
    const nights = ['2026-10-03', '2026-11-07', '2027-03-20', '2027-05-20'].map((day) => ({
      ...entry,
      uid: `${day}@tickets.example`,
      startsAt: new Date(`${day}T23:30:00Z`),
      endsAt: null,
    }))
    const [first = entry, ...others] = nights
    const away = { ...entry, uid: 'away@tickets.example', zone: 'Europe/Oslo' }
    const day = { ...entry, uid: 'day@tickets.example', allDay: true }
    const file = calendarFile(first, ...others, away, day)
    expect(calendarFaults(file)).toEqual([])
    expect(lines(file).filter((line) => line.startsWith('TZID:'))).toEqual([
      'TZID:America/New_York',
      'TZID:Europe/Oslo',
    ])
    expect(lines(file).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(6)
    expect(
      lines(zoneComponent(entry.zone, ...(nights.map(({ startsAt }) => startsAt) as [Date]))).filter((line) =>
        /^(BEGIN|DTSTART)/.test(line),
      ),
    ).toEqual([
      'BEGIN:VTIMEZONE',
      'BEGIN:DAYLIGHT',
      'DTSTART:20260308T020000',
      'BEGIN:STANDARD',
      'DTSTART:20261101T020000',
      'BEGIN:DAYLIGHT',
      'DTSTART:20270314T020000',
      'BEGIN:STANDARD',
      'DTSTART:20271107T020000',
    ])
  })

  test('says where the place lies and who puts it on', () => {
    const file = lines(calendarFile(entry))
    expect(file).toContain('GEO:43.8;-69.62')
    expect(file).toContain('ORGANIZER;CN="The “Larkhall” Theatre, Trust":mailto:help@admission.example')
  })

  test('is a day where the time is not told', () => {
    const file = lines(calendarFile({ ...entry, allDay: true }))
    expect(file).toContain('DTSTART;VALUE=DATE:20270312')
    expect(file).toContain('DTEND;VALUE=DATE:20270313')
    expect(file.join()).not.toMatch(/T143000|T164500|VTIMEZONE/)
  })

  test('holds the show in its venue’s zone, and the zone itself', () => {
    const file = lines(calendarFile(entry))
    expect(file).toContain('DTSTART;TZID=America/New_York:20270312T143000')
    expect(file).toContain('DTEND;TZID=America/New_York:20270312T164500')
    expect(file).toContain('TZID:America/New_York')
    expect(file).toContain('DTSTAMP:20270304T151200Z')
    expect(file).toContain('LOCATION:The Larkhall\\n18 Quayside\\, Port Averil')
    expect(file.slice(-2)).toEqual(['END:VCALENDAR', ''])
  })

  test('is the same every time, and one entry however often it is opened', () => {
    expect(calendarFile({ ...entry })).toBe(calendarFile(entry))
    const moved = lines(calendarFile({ ...entry, revision: 1, startsAt: new Date('2027-03-13T00:30:00Z') }))
    expect(moved).toContain('UID:purchase-1f0a6c1e@tickets.example')
    expect(moved).toContain('SEQUENCE:1')
  })

  test('assumes three hours over a change of clocks when the end is not known', () => {
    const file = lines(calendarFile({ ...entry, startsAt: new Date('2027-03-14T05:30:00Z'), endsAt: null }))
    expect(file).toContain('DTSTART;TZID=America/New_York:20270314T003000')
    expect(file).toContain('DTEND;TZID=America/New_York:20270314T043000')
  })

  test('says when the show is off', () => {
    expect(lines(calendarFile({ ...entry, canceled: true }))).toContain('STATUS:CANCELLED')
  })

  test('cannot be given extra fields by a title', () => {
    const file = lines(calendarFile({ ...entry, title: 'A\r\nATTENDEE:mailto:x@y.example' }))
    expect(file.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
  })

  test('has no characters that are none', () => {
    const file = calendarFile({ ...entry, title: 'Opera\ufffe \ud83dA', organizer: 'The\uffff House' })
    expect(file).toContain('SUMMARY:Opera A')
    expect(file).toContain('CN="The House"')
    expect(file.isWellFormed()).toBe(true)
  })

  test('needs no zone where the venue keeps universal time', () => {
    expect(lines(calendarFile({ ...entry, zone: 'Etc/UTC' }))).toContain('DTSTART:20270312T193000Z')
  })

  test('refuses a zone that is none', () => {
    expect(() => calendarFile({ ...entry, zone: 'Mars/Olympus' })).toThrow(RangeError)
  })
})

test('a zone is described by the change before the show and the one after it', () => {
  expect(zoneComponent('Europe/London', entry.startsAt).split('\r\n')).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Europe/London',
    'BEGIN:STANDARD',
    'DTSTART:20261025T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0000',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20270328T010000',
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0100',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ])
  expect(zoneComponent('Asia/Kolkata', entry.startsAt)).toContain('TZOFFSETTO:+0530')
})
