import { HELP_ADDRESS } from '@admission/common/support.ts'
import { Temporal } from 'temporal-polyfill'
import { localText, zoneComponent } from './calendar-zone.ts'

/** What a calendar shows of a show that somebody holds tickets for. */
export interface CalendarEntry {
  /** Names the entry for ever: the same event and holder replace the entry instead of adding one. */
  readonly uid: string
  /** Raised when the show moves or is cancelled, so that calendars take the newer one. From 0. */
  readonly revision: number
  readonly title: string
  readonly startsAt: Date
  /** Half-open; null when the show's end is not known: three hours are assumed. */
  readonly endsAt: Date | null
  /** IANA zone of the venue. */
  readonly zone: string
  readonly venueName: string
  readonly venueAddress: string
  /** In degrees; null when not known. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null
  /** Who puts it on. */
  readonly organizer: string
  /** Plain text: seats, door, order number, and no code. */
  readonly description: string
  /** Where the tickets are. */
  readonly url: string
  readonly doorsText: string | null
  /** The day is known and the time is not told: the entry is for the whole day. */
  readonly allDay: boolean
  readonly cancelled: boolean
  /** When this text was made. */
  readonly madeAt: Date
}

const ASSUMED_HOURS = 3

const OCTETS = 75

/** A content line as it is sent: folded before its 76th octet, never inside a character. */
function folded(line: string): string {
  let [written, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > OCTETS) [written, octets] = [`${written}\r\n `, 1]
    written += character
    octets += size
  }
  return written
}

/** A value of type TEXT: what separates values is escaped, and nothing begins a line of its own. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[\\,;]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

const quoted = (text: string): string => `"${text.replaceAll('"', "'").replaceAll(/\p{Cc}+/gu, ' ')}"`

const utcText = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** From when to when, and the zone's clocks where they are needed to read that. */
function times({ startsAt, endsAt, zone, allDay }: CalendarEntry): {
  readonly zone: string[]
  readonly lines: string[]
} {
  const starts = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(zone)
  const ends = endsAt
    ? Temporal.Instant.fromEpochMilliseconds(endsAt.getTime()).toZonedDateTimeISO(zone)
    : starts.add({ hours: ASSUMED_HOURS })
  if (allDay) {
    // The end is the first day that is no part of it. A time that is not told says nothing of midnight.
    const days = [starts.toPlainDate(), (endsAt === null ? starts : ends).toPlainDate().add({ days: 1 })]
    const [from = '', until = ''] = days.map((day) => day.toString().replaceAll('-', ''))
    return { zone: [], lines: [`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${until}`] }
  }
  if (/^(Etc\/)?(UTC|UCT|Universal|Zulu|GMT)$/.test(zone)) {
    const until = new Date(ends.epochMilliseconds)
    return { zone: [], lines: [`DTSTART:${utcText(startsAt)}`, `DTEND:${utcText(until)}`] }
  }
  return {
    zone: zoneComponent(zone, startsAt).split('\r\n'),
    lines: [`DTSTART;TZID=${zone}:${localText(starts)}`, `DTEND;TZID=${zone}:${localText(ends)}`],
  }
}

/**
 * A calendar file (text/calendar, UTF-8) with one entry in the venue's zone, by RFC 5545. The same entry gives the same text.
 * Throws RangeError on an unknown zone.
 */
export function calendarFile(entry: CalendarEntry): string {
  const { zone, lines } = times(entry)
  const description = [entry.doorsText, entry.description, entry.url].filter(Boolean).join('\n')
  const { position } = entry
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Admission//Tickets//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zone,
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `DTSTAMP:${utcText(entry.madeAt)}`,
    `SEQUENCE:${String(entry.revision)}`,
    ...lines,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `LOCATION:${escaped([entry.venueName, entry.venueAddress].filter(Boolean).join('\n'))}`,
    ...(position === null ? [] : [`GEO:${String(position.latitude)};${String(position.longitude)}`]),
    `URL:${entry.url}`,
    `ORGANIZER;CN=${quoted(entry.organizer)}:mailto:${HELP_ADDRESS}`,
    `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
