import { Temporal } from 'temporal-polyfill'

/** `UTC+01:00` as `+0100`, the way calendars write an offset. */
const offsetText = (at: Temporal.ZonedDateTime): string => at.offset.replaceAll(':', '').slice(0, 5)

/** A moment as the clocks of its zone show it: `20270312T143000`. */
export const localText = (at: Temporal.ZonedDateTime): string =>
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
