import ical, { ICalEventStatus } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'

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
  /** Plain text: seats, door, order number, and no code. */
  readonly description: string
  /** Where the tickets are. */
  readonly url: string
  readonly doorsText: string | null
  readonly cancelled: boolean
  /** When this text was made. */
  readonly madeAt: Date
}

const ASSUMED_HOURS = 3

/** `UTC+01:00` as `+0100`, the way calendars write an offset. */
const offsetText = (at: Temporal.ZonedDateTime): string => at.offset.replaceAll(':', '').slice(0, 5)

const localText = (at: Temporal.ZonedDateTime): string =>
  at.toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')

/** One stretch of a zone between two changes of its clocks, as it was set at `start`. */
function observance(start: Temporal.ZonedDateTime, before: Temporal.ZonedDateTime, summer: boolean): string[] {
  const name = summer ? 'DAYLIGHT' : 'STANDARD'
  // The moment of change as the clocks read just before it.
  const local = localText(start.withTimeZone(before.offset))
  return [
    `BEGIN:${name}`,
    `DTSTART:${local}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(start)}`,
    `END:${name}`,
  ]
}

/**
 * A zone's clocks around an instant, from the change before it to the one after it: what a calendar without a table of
 * zones needs to place the entry.
 */
export function zoneComponent(zone: string, around: Date): string {
  const at = Temporal.Instant.fromEpochMilliseconds(around.getTime()).toZonedDateTimeISO(zone)
  const past = at.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
  const next = at.getTimeZoneTransition('next')
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`]
  const offsets = [past, next].filter((change) => change !== null).map((change) => change.offsetNanoseconds)
  const highest = Math.max(...offsets)
  for (const change of [past, next]) {
    if (!change) continue
    const summer = offsets.length === 2 && offsets[0] !== offsets[1] && change.offsetNanoseconds === highest
    lines.push(...observance(change, change.subtract({ nanoseconds: 1 }), summer))
  }
  if (offsets.length === 0) lines.push(...observance(at.with({ year: 1970 }), at, false))
  return [...lines, 'END:VTIMEZONE'].join('\r\n')
}

/**
 * A calendar file (text/calendar, UTF-8) with one entry in the venue's zone. The same entry gives the same text. Throws
 * RangeError on an unknown zone.
 */
export function calendarFile(entry: CalendarEntry): string {
  const starts = Temporal.Instant.fromEpochMilliseconds(entry.startsAt.getTime()).toZonedDateTimeISO(entry.zone)
  const ends = entry.endsAt
    ? Temporal.Instant.fromEpochMilliseconds(entry.endsAt.getTime()).toZonedDateTimeISO(entry.zone)
    : starts.add({ hours: ASSUMED_HOURS })
  // In universal time the library would write a floating time; without a zone it writes a Z.
  const universal = /^(Etc\/)?(UTC|UCT|Universal|Zulu|GMT)$/.test(entry.zone)
  const calendar = ical({ prodId: { company: 'Admission', product: 'Tickets', language: 'EN' } })
  if (!universal) {
    calendar.timezone({ name: entry.zone, generator: (zone) => zoneComponent(zone, entry.startsAt) })
  }
  const doors = entry.doorsText === null ? [] : [entry.doorsText]
  calendar.createEvent({
    id: entry.uid,
    sequence: entry.revision,
    start: universal ? starts.toInstant() : starts,
    end: universal ? ends.toInstant() : ends,
    timezone: universal ? null : entry.zone,
    summary: entry.title,
    location: { title: entry.venueName, address: entry.venueAddress },
    description: [...doors, entry.description, entry.url].join('\n'),
    url: entry.url,
    status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  // The library writes the stamp in the event's zone, where the standard wants universal time.
  const stamp = `DTSTAMP:${entry.madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  return `${calendar.toString().replace(/^DTSTAMP:[^\r\n]*/m, stamp)}\r\n`
}
