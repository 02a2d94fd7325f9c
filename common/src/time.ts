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
 * Formats the dates of an event: LONG `Thu 11 Mar 2027, 7.30 pm`, SHORT `Thu 11 Mar, 7.30 pm`, several days `2 to 5
 * Apr` (LONG with the year). Flags hide a part or show it as to be announced; hiding wins. '' if everything is hidden.
 */
export function formatEventDates(event: EventDates, style: 'LONG' | 'SHORT'): string {
  const flags = new Set(event.dateShowFlags)
  const year = style === 'LONG'
  const start = event.dateShow.local
  const clock = flags.has('TIME_HIDE') ? '' : flags.has('TIME_TBD') ? 'time to be announced' : formatClock(start)
  if (flags.has('DATE_HIDE')) return flags.has('TIME_TBD') && clock ? 'Time to be announced' : clock
  if (flags.has('DATE_TBD')) return 'Date to be announced'
  const end = event.dateShowEnd
  if (end && (Date.parse(end.utc) - Date.parse(event.dateShow.utc)) / 3_600_000 > RANGE_HOURS)
    return formatDayRange(start, end.local, year)
  const day = formatDay(start, year)
  return clock ? `${day}, ${clock}` : day
}

/** `Thu 11 Mar 2027` or, without year, `Thu 11 Mar`, of a local date or date and time. */
export function formatDay(local: string, year: boolean): string {
  const part = partsOf(DAY, wall(local))
  return `${part('weekday')} ${part('day')} ${part('month')}${year ? ` ${part('year')}` : ''}`
}

/** `2 to 5 Apr`, `8 Apr to 1 May`, over New Year always with years; one day is `Fri 2 Apr`. */
export function formatDayRange(from: string, to: string, year: boolean): string {
  if (from.slice(0, 10) === to.slice(0, 10)) return formatDay(from, year)
  const [a, b] = [partsOf(DAY, wall(from)), partsOf(DAY, wall(to))]
  const years = a('year') !== b('year')
  const month = years || a('month') !== b('month') ? ` ${a('month')}` : ''
  return `${a('day')}${month}${years ? ` ${a('year')}` : ''} to ${b('day')} ${b('month')}${year || years ? ` ${b('year')}` : ''}`
}

/** `7.30 pm`, `9.00 pm`; BARE leaves out empty minutes: `10 am`. */
export function formatClock(local: string, style: 'FULL' | 'BARE' = 'FULL'): string {
  const moment = wall(local)
  const hour = moment.getUTCHours()
  const minute = moment.getUTCMinutes()
  const minutes = style === 'BARE' && minute === 0 ? '' : `.${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`
}

/** Formats a moment other than a show: `Thu 4 Mar 2027, 3.12 pm`, for on-sale dates BARE `Mon 15 Mar, 10 am`. */
export function formatTime(time: Time, style: { readonly year: boolean; readonly clock?: 'FULL' | 'BARE' }): string {
  return `${formatDay(time.local, style.year)}, ${formatClock(time.local, style.clock)}`
}

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

// en-US abbreviates September as "Sep", like the screens; other English locales say "Sept".
const DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
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
