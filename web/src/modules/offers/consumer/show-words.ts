import { formatClock, formatEventDates, formatTime, timeAt } from '@admission/common/time.ts'
import { whenOf } from '#modules/storefronts/consumer/card-text.ts'
import type { Sheet } from './place.ts'

type Event = Sheet['event']
type Facts = Event['facts']

const DAY = 24
const HOUR = 60

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** `2 hours 30 minutes`, `1 hour`, `45 minutes`. */
export function durationWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
  return [hours === 0 ? '' : counted(hours, 'hour'), rest === 0 ? '' : counted(rest, 'minute')]
    .filter((part) => part !== '')
    .join(' ')
}

/** `All ages`, `Ages 14 and up. Under 16 with an adult.` */
export function ageWords({ ageMin, ageNote }: Pick<Facts, 'ageMin' | 'ageNote'>): string {
  const limit = ageMin === null ? 'No age limit given' : ageMin === 0 ? 'All ages' : `Ages ${ageMin} and up`
  return ageNote === '' ? limit : `${limit}. ${ageNote}`
}

const isOneShow = ({ dateShowRecurring, dateShowFlags }: Event): boolean =>
  dateShowRecurring.length === 0 && dateShowFlags.length === 0

/** `2 days`, `36 hours`. */
const beforeWords = (hours: number): string =>
  hours >= 2 * DAY && hours % DAY === 0 ? counted(hours / DAY, 'day') : counted(hours, 'hour')

/** Until when a ticket may be given back, and what the organizer adds. */
export function refundWords(event: Event): string {
  const { kind, hoursBefore, note } = event.facts.refundRule
  const added = note === '' ? '' : ` ${note}`
  if (kind === 'NONE' || hoursBefore === null)
    return `Tickets can’t be refunded unless the show is cancelled or moved.${added}`
  const before = hoursBefore === 0 ? 'until the show starts' : `up to ${beforeWords(hoursBefore)} before the show`
  const { utc, timezone } = event.dateShow
  const last = timeAt(Date.parse(utc) - hoursBefore * 3_600_000, timezone)
  const moment =
    isOneShow(event) && hoursBefore > 0 && !event.hasBegun ? `, until ${formatTime(last, { year: false })}` : ''
  return `Refunds ${before}${moment}.${added}`
}

/** When it is, all of it: `Fri 12 Mar 2027, 7.30 pm`, `Sundays, 28 Nov to 22 May`. */
export const dateWords = (event: Event): string =>
  isOneShow(event) || event.dateShowRecurring.length === 0 ? formatEventDates(event, 'LONG') : whenOf(event)

/** `Doors open at 6.45 pm`; undefined where visits have doors of their own, or times are not to be told. */
export function doorsWords(event: Event): string | undefined {
  const { doors, dateShow } = event
  if (doors === null || !isOneShow(event)) return undefined
  return doors.local.slice(0, 10) === dateShow.local.slice(0, 10)
    ? `Doors open at ${formatClock(doors.local)}`
    : `Doors open ${formatTime(doors, { year: false })}`
}

/** From when a show was moved, and what that means for tickets; undefined where it was not. */
export function movedWords({ postponement }: Event): string | undefined {
  if (postponement === null) return undefined
  const { from, awaitsDate, note } = postponement
  const was = from === null ? 'Moved from its first date.' : `Moved from ${formatTime(from, { year: true })}.`
  // While the date is open, the page says at its head what that means.
  return [was, ...(awaitsDate ? [] : ['Tickets for the old date are valid.', note])]
    .filter((part) => part !== '')
    .join(' ')
}

const HOME = 'US'

/** The lines of an address, the country where it is not the one most are in. */
export function addressWords({ venue }: Event): readonly string[] {
  const { name, addressLine, locality, administrativeArea, postalCode, countryCode } = venue
  const region = [administrativeArea, postalCode].filter(Boolean).join(' ')
  const country =
    countryCode === HOME ? '' : (new Intl.DisplayNames('en-US', { type: 'region' }).of(countryCode) ?? countryCode)
  const lines = [addressLine === name ? '' : addressLine, [locality, region].filter(Boolean).join(', '), country]
  return lines.filter((line) => line !== '')
}

/** The place on a map of its own: a plain link, by its degrees, else by its address. */
export function mapUrl({ venue }: Event): string {
  const { latitude, longitude, name, addressLine, locality, countryCode } = venue
  if (latitude === null || longitude === null)
    return `https://www.openstreetmap.org/search?${String(new URLSearchParams({ query: [name, addressLine, locality, countryCode].join(', ') }))}`
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}
