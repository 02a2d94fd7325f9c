import { printable, printableLine } from '@admission/common/printable.ts'
import { HELP_ADDRESS } from '@admission/common/support.ts'
import { Temporal } from 'temporal-polyfill'
import { localText, zoneComponent } from './calendar-zone.ts'

/** A calendar entry for an event that someone holds tickets for. */
export interface CalendarEntry {
  /** Permanent ID of the entry: the same event and holder replace the entry instead of adding one. */
  readonly uid: string
  /** Raised when the event moves or is canceled, so that calendars update the entry. From 0. */
  readonly revision: number
  readonly title: string
  readonly startsAt: Date
  /** Half-open. Null if the end is not known: three hours are assumed. */
  readonly endsAt: Date | null
  /** IANA time zone of the venue. */
  readonly zone: string
  readonly venueName: string
  readonly venueAddress: string
  /** In degrees; null if unknown. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null
  /** The event's organizer. */
  readonly organizer: string
  /** Plain text: seats, door, order number. Never a code. */
  readonly description: string
  /** Link to the tickets. */
  readonly url: string
  readonly doorsText: string | null
  /** The day is known but the time is hidden, so the entry is for the whole day. */
  readonly allDay: boolean
  readonly canceled: boolean
  /** When this text was generated. */
  readonly madeAt: Date
}

const ASSUMED_HOURS = 3

const OCTETS = 75

/** Folds a content line before its 76th octet, never inside a character. */
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

/** Escapes a TEXT value, so that it can't separate values or start a line. */
const escaped = (text: string): string =>
  printable(text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' '))
    .replaceAll(/[\\,;]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

const quoted = (text: string): string => `"${printableLine(text.replaceAll('"', "'"))}"`

const utcText = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')

type Times = { readonly lines: readonly string[]; readonly zone: string | null }

/** Start and end, and the zone whose offsets are needed to read them. */
function times({ startsAt, endsAt, zone, allDay }: CalendarEntry): Times {
  const starts = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(zone)
  const ends = endsAt
    ? Temporal.Instant.fromEpochMilliseconds(endsAt.getTime()).toZonedDateTimeISO(zone)
    : starts.add({ hours: ASSUMED_HOURS })
  if (allDay) {
    // The end is exclusive. If the time is hidden, midnight is not its end.
    const days = [starts.toPlainDate(), (endsAt === null ? starts : ends).toPlainDate().add({ days: 1 })]
    const [from = '', until = ''] = days.map((day) => day.toString().replaceAll('-', ''))
    return { zone: null, lines: [`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${until}`] }
  }
  if (/^(Etc\/)?(UTC|UCT|Universal|Zulu|GMT)$/.test(zone)) {
    const until = new Date(ends.epochMilliseconds)
    return { zone: null, lines: [`DTSTART:${utcText(startsAt)}`, `DTEND:${utcText(until)}`] }
  }
  return { zone, lines: [`DTSTART;TZID=${zone}:${localText(starts)}`, `DTEND;TZID=${zone}:${localText(ends)}`] }
}

const eventLines = (entry: CalendarEntry): string[] => {
  const description = [entry.doorsText, entry.description, entry.url].filter(Boolean).join('\n')
  const { position } = entry
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `DTSTAMP:${utcText(entry.madeAt)}`,
    `SEQUENCE:${String(entry.revision)}`,
    ...times(entry).lines,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `LOCATION:${escaped([entry.venueName, entry.venueAddress].filter(Boolean).join('\n'))}`,
    ...(position === null ? [] : [`GEO:${String(position.latitude)};${String(position.longitude)}`]),
    `URL:${entry.url}`,
    `ORGANIZER;CN=${quoted(entry.organizer)}:mailto:${HELP_ADDRESS}`,
    `STATUS:${entry.canceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** Each zone that the entries need, once. */
const zoneLines = (entries: readonly CalendarEntry[]): string[] =>
  [...Map.groupBy(entries, (entry) => times(entry).zone)].flatMap(([zone, [first, ...others]]) =>
    zone === null || first === undefined
      ? []
      : zoneComponent(zone, first.startsAt, ...others.map(({ startsAt }) => startsAt)).split('\r\n'),
  )

/**
 * A calendar file (text/calendar, UTF-8, RFC 5545) with its entries, each in the zone of its venue. The same entries give the same
 * text. Throws RangeError on an unknown zone.
 */
export const calendarFile = (...entries: readonly [CalendarEntry, ...CalendarEntry[]]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Admission//Tickets//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zoneLines(entries),
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
