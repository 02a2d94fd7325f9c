/**
 * A moment as the API returns it: `local` wall-clock time (`2027-03-11T19:30:00`), `utc` instant
 * (`2027-03-12T00:30:00Z`), `timezone` IANA name. Formatting reads `local`, so that a show's time is the venue's
 * everywhere. docs/rules.md 5
 */
export type Time = { readonly local: string; readonly utc: string; readonly timezone: string }

export const DATE_SHOW_FLAGS = ['DATE_HIDE', 'TIME_HIDE', 'DATE_TBD', 'TIME_TBD'] as const
export type DateShowFlag = (typeof DATE_SHOW_FLAGS)[number]

export type EventDates = {
  readonly dateShow: Time
  readonly dateShowEnd?: Time | null
  readonly dateShowFlags?: readonly DateShowFlag[] | null
}

/** True if buyers may know the time of day of an event: its doors, start or end. */
export const isClockShown = ({ dateShowFlags }: Pick<EventDates, 'dateShowFlags'>): boolean =>
  dateShowFlags?.some((flag) => flag === 'TIME_HIDE' || flag === 'TIME_TBD') !== true

/** True if buyers may know the day of an event. */
export const isDayShown = ({ dateShowFlags }: Pick<EventDates, 'dateShowFlags'>): boolean =>
  dateShowFlags?.some((flag) => flag === 'DATE_HIDE' || flag === 'DATE_TBD') !== true

/** True if buyers may know the times of doors: the day and the time of day are known. */
export const areDoorsShown = (event: Pick<EventDates, 'dateShowFlags'>): boolean =>
  isDayShown(event) && isClockShown(event)

/**
 * The date that a postponed event had: `Fri, Mar 12, 2027, 7:30 PM`, without a time that buyers may not know. '' if the date is
 * hidden; one that isn't set yet (DATE_TBD) doesn't hide it.
 */
export function formatOriginalDate(from: Time, event: Pick<EventDates, 'dateShowFlags'>): string {
  if (event.dateShowFlags?.includes('DATE_HIDE') === true) return ''
  return isClockShown(event) ? formatTime(from, { year: true }) : formatDay(from.local, true)
}

/** The machine-readable form of what `formatEventDates` shows, for `<time>`; undefined if that has no date. */
export function eventDateAttribute(event: EventDates): string | undefined {
  const { local } = event.dateShow
  if (isDayShown(event)) return local.slice(0, isClockShown(event) ? 16 : 10)
  return event.dateShowFlags?.includes('DATE_HIDE') === true && isClockShown(event) ? local.slice(11, 16) : undefined
}

/** A show longer than this many hours is shown as a range of days; a late night isn't. */
const RANGE_HOURS = 24

// Lists show the same few moments repeatedly, and time zone lookups are slow.
const MAX_TIMES = 5_000
const times = new Map<string, Map<number, Time>>()

/** The moment of `instant` (milliseconds or Date) in a time zone. Throws RangeError for an unknown zone. */
export function timeAt(instant: Date | number, timezone: string): Time {
  const ofZone = times.get(timezone) ?? new Map<number, Time>()
  const known = ofZone.get(Number(instant))
  if (known) return known
  const time = workOut(instant, timezone)
  if (ofZone.size >= MAX_TIMES) ofZone.clear()
  times.set(timezone, ofZone.set(Number(instant), time))
  return time
}

function workOut(instant: Date | number, timezone: string): Time {
  const part = partsOf(zoneFormat(timezone), new Date(instant))
  const local = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`
  return { local, utc: `${new Date(instant).toISOString().slice(0, 19)}Z`, timezone }
}

/**
 * Formats the dates of an event: LONG `Thu, Mar 11, 2027, 7:30 PM`, SHORT `Thu, Mar 11, 7:30 PM`, several days `Apr 2 –
 * 5` (LONG with the year). Flags hide a part or show it as to be announced; hiding wins. '' if everything is hidden.
 */
export const formatEventDates = (event: EventDates, style: 'LONG' | 'SHORT'): string =>
  eventDateParts(event, style).join(', ')

/** The parts of `formatEventDates` that shouldn't wrap: day and time, one of them, or none. */
export function eventDateParts(event: EventDates, style: 'LONG' | 'SHORT'): readonly string[] {
  const flags = new Set(event.dateShowFlags)
  const year = style === 'LONG'
  const start = event.dateShow.local
  if (flags.has('DATE_HIDE'))
    return flags.has('TIME_HIDE') ? [] : [flags.has('TIME_TBD') ? 'Time to be announced' : formatClock(start)]
  if (flags.has('DATE_TBD')) return ['Date to be announced']
  const end = event.dateShowEnd
  if (end && (Date.parse(end.utc) - Date.parse(event.dateShow.utc)) / 3_600_000 > RANGE_HOURS)
    return [formatDayRange(start, end.local, year)]
  if (flags.has('TIME_HIDE')) return [formatDay(start, year)]
  return [formatDay(start, year), flags.has('TIME_TBD') ? 'time to be announced' : formatClock(start)]
}

/** `Thu, Mar 11, 2027` or, without year, `Thu, Mar 11`, of a local date or date and time. */
export const formatDay = (local: string, year: boolean): string =>
  `${formatWeekday(local, 'SHORT')}, ${formatDate(local, year)}`

/** A day without its weekday: `Mar 11, 2027` or, without year, `Mar 11`. */
export function formatDate(local: string, year: boolean): string {
  const part = partsOf(DAY, wall(local))
  return `${part('month')} ${part('day')}${year ? `, ${part('year')}` : ''}`
}

/** `Apr 2 – 5`, `Apr 30 – May 2`, over New Year always with years; one day is `Fri, Apr 2`. */
export function formatDayRange(from: string, to: string, year: boolean): string {
  if (from.slice(0, 10) === to.slice(0, 10)) return formatDay(from, year)
  const isOverNewYear = from.slice(0, 4) !== to.slice(0, 4)
  const [start, end] = [formatDate(from, isOverNewYear), formatDate(to, year || isOverNewYear)]
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${start} – ${isOneMonth ? end.slice(end.indexOf(' ') + 1) : end}`
}

/** The name by which this computer knows a time zone that has several; by default, of its own zone. */
export function currentZoneName(zone?: string): string {
  try {
    return new Intl.DateTimeFormat('en', zone === undefined ? {} : { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return zone ?? 'UTC'
  }
}

/** `November 2026`, of any day or moment in it. */
export const formatMonth = (local: string): string => MONTH.format(wall(local))

/** `Monday`, or SHORT `Mon`. */
export const formatWeekday = (local: string, style: 'LONG' | 'SHORT'): string =>
  style === 'LONG' ? WEEKDAY.format(wall(local)) : partsOf(DAY, wall(local))('weekday')

/** `7:30 PM`, `10:00 AM`. */
export function formatClock(local: string): string {
  const moment = wall(local)
  const hour = moment.getUTCHours()
  const minute = String(moment.getUTCMinutes()).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Formats a moment other than a show: `Thu, Mar 4, 2027, 3:12 PM`, without weekday and year `Mar 4, 3:12 PM`. */
export function formatTime(
  { local }: Pick<Time, 'local'>,
  { year, weekday = true }: { readonly year: boolean; readonly weekday?: boolean },
): string {
  return `${weekday ? formatDay(local, year) : formatDate(local, year)}, ${formatClock(local)}`
}

const nameFormats = new Map<string, Intl.DateTimeFormat>()

/** Abbreviation of a moment's time zone: `EST`, `GMT+1`. */
export function zoneName({ utc, timezone }: Pick<Time, 'utc' | 'timezone'>): string {
  const format =
    nameFormats.get(timezone) ?? new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'short' })
  nameFormats.set(timezone, format)
  return partsOf(format, new Date(utc))('timeZoneName')
}

/** Formats a moment with its time zone, for who may be somewhere else: `Thu, Mar 4, 3:12 PM EST`. */
export const formatMoment = (time: Time, style: Parameters<typeof formatTime>[1]): string =>
  `${formatTime(time, style)} ${zoneName(time)}`

/** The place of a time zone: `America/New_York` is `New York`. */
export const zonePlace = (timezone: string): string => (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ')

/** `YYYY-MM-DD HH:MM:SS` in UTC: when a purchase was made. */
export function formatDateCreated(instant: Date | number): string {
  return new Date(instant).toISOString().slice(0, 19).replace('T', ' ')
}

/** Parses the output of `formatDateCreated`. Undefined if the text isn't in that format or isn't a date. */
export function parseDateCreated(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return undefined
  const moment = new Date(`${text.replace(' ', 'T')}Z`)
  return !Number.isNaN(moment.getTime()) && formatDateCreated(moment) === text ? moment : undefined
}

// Parsed and formatted as UTC, so that no time zone can shift a local time.
function wall(local: string): Date {
  const moment = new Date(`${local.slice(0, 10)}T${local.slice(11, 19) || '00:00:00'}Z`)
  if (Number.isNaN(moment.getTime())) throw new RangeError(`not a local time: ${local}`)
  return moment
}

const DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const MONTH = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const WEEKDAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' })
const zoneFormats = new Map<string, Intl.DateTimeFormat>()

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  const known = zoneFormats.get(timeZone)
  if (known) return known
  const two = '2-digit' as const
  const fresh = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  })
  zoneFormats.set(timeZone, fresh)
  return fresh
}

function partsOf(format: Intl.DateTimeFormat, moment: Date): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = new Map(format.formatToParts(moment).map((part) => [part.type, part.value]))
  return (type) => parts.get(type) ?? ''
}

/** True if a name is an IANA time zone (`Europe/Oslo`). Offsets such as `+02:00` are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
