import { Temporal } from 'temporal-polyfill'

/** `UTC+01:00` as `+0100`, the format that calendars use. */
const offsetText = (at: Temporal.ZonedDateTime): string => at.offset.replaceAll(':', '').slice(0, 5)

/** The local time in its zone: `20270312T143000`. */
export const localText = (at: Temporal.ZonedDateTime): string =>
  at.toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')

/** One period of a zone between two clock changes, as of `start`. */
function observance(start: Temporal.ZonedDateTime, before: Temporal.ZonedDateTime, summer: boolean): string[] {
  const name = summer ? 'DAYLIGHT' : 'STANDARD'
  // The moment of the change on the clocks just before it.
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
 * A zone's offsets around an instant, from the previous clock change to the next. Calendar apps without a time zone
 * database need it to place the entry.
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
