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

/** The clock changes that a zone needs for all these instants: from the one before the first to the one after the last. */
function changesAround(first: Temporal.ZonedDateTime, last: Temporal.ZonedDateTime): Temporal.ZonedDateTime[] {
  const changes: Temporal.ZonedDateTime[] = []
  let change = first.add({ nanoseconds: 1 }).getTimeZoneTransition('previous') ?? first.getTimeZoneTransition('next')
  while (change !== null) {
    changes.push(change)
    if (change.epochNanoseconds > last.epochNanoseconds) break
    change = change.getTimeZoneTransition('next')
  }
  return changes
}

/**
 * A zone's offsets around instants, from the clock change before the first to the one after the last. Calendar apps without a time
 * zone database need it to place the entries.
 */
export function zoneComponent(zone: string, ...around: readonly [Date, ...Date[]]): string {
  const sorted = around.map((each) => each.getTime()).toSorted((a, b) => a - b)
  const [first, last] = [sorted[0] ?? 0, sorted.at(-1) ?? 0].map((each) =>
    Temporal.Instant.fromEpochMilliseconds(each).toZonedDateTimeISO(zone),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime]
  const changes = changesAround(first, last)
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`]
  const offsets = changes.map((change) => change.offsetNanoseconds)
  const [lowest, highest] = [Math.min(...offsets), Math.max(...offsets)]
  for (const change of changes) {
    const summer = lowest !== highest && change.offsetNanoseconds === highest
    lines.push(...observance(change, change.subtract({ nanoseconds: 1 }), summer))
  }
  if (offsets.length === 0) lines.push(...observance(first.with({ year: 1970 }), first, false))
  return [...lines, 'END:VTIMEZONE'].join('\r\n')
}
