import { formatClock, formatEventDates, formatOriginalDate, formatTime, timeAt } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import { whenText } from '#modules/stock/storefronts/consumer/card-text.ts'
import type { Sheet } from './place.ts'

type Event = Sheet['event']
type Facts = Event['facts']

const DAY = 24
const HOUR = 60

/** `2 hours 30 minutes`, `1 hour`, `45 minutes`. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
  return [hours === 0 ? '' : plural(hours, 'hour'), rest === 0 ? '' : plural(rest, 'minute')]
    .filter((part) => part !== '')
    .join(' ')
}

/** `All ages`, `Ages 14 and up. Under 16 with an adult.` */
export function ageText({ ageMin, ageNote }: Pick<Facts, 'ageMin' | 'ageNote'>): string {
  const limit = ageMin === null ? 'No age limit listed' : ageMin === 0 ? 'All ages' : `Ages ${ageMin} and up`
  return ageNote === '' ? limit : `${limit}. ${ageNote}`
}

const isOneShow = ({ dateShowRecurring, dateShowFlags }: Event): boolean =>
  dateShowRecurring.length === 0 && dateShowFlags.length === 0

/** `2 days`, `36 hours`. */
const beforeText = (hours: number): string =>
  hours >= 2 * DAY && hours % DAY === 0 ? plural(hours / DAY, 'day') : plural(hours, 'hour')

type Terms = Pick<Facts['refundRule'], 'share' | 'keepsFees'>

/** Refunded share of the money; empty if all of it. */
const shareText = ({ share, keepsFees }: Terms): string => {
  if (share < 100)
    return ` You get back ${share}% of ${keepsFees ? 'the price; fees aren’t refunded' : 'what you paid'}.`
  return keepsFees ? ' Fees aren’t refunded.' : ''
}

/** Refund deadline, with the organizer's note. */
export function refundText(event: Event): string {
  const { kind, hoursBefore, note, ...terms } = event.facts.refundRule
  const added = note === '' ? '' : ` ${note}`
  if (kind === 'NONE' || hoursBefore === null)
    return `Tickets can’t be refunded unless the show is canceled or moved.${added}`
  if (event.isRefundOver)
    return `The time to return tickets is over. They can’t be refunded unless the show is canceled or moved.${added}`
  const before = hoursBefore === 0 ? 'until the show starts' : `up to ${beforeText(hoursBefore)} before the show`
  const { utc, timezone } = event.dateShow
  const last = timeAt(Date.parse(utc) - hoursBefore * 3_600_000, timezone)
  const moment =
    isOneShow(event) && hoursBefore > 0 && !event.hasBegun ? `, until ${formatTime(last, { year: false })}` : ''
  return `Refunds ${before}${moment}.${shareText(terms)}${added}`
}

/** Full date: `Fri, Mar 12, 2027, 7:30 PM`, `Sundays, Nov 28 – May 22`. */
export const dateText = (event: Event): string =>
  isOneShow(event) || event.dateShowRecurring.length === 0 ? formatEventDates(event, 'LONG') : whenText(event)

/** `Doors open at 6:45 PM`. Undefined if visits have their own doors, or if times are hidden. */
export function doorsText(event: Event): string | undefined {
  const { doors, dateShow } = event
  if (doors === null || !isOneShow(event)) return undefined
  return doors.local.slice(0, 10) === dateShow.local.slice(0, 10)
    ? `Doors open at ${formatClock(doors.local)}`
    : `Doors open ${formatTime(doors, { year: false })}`
}

/** Original date of a moved show, and what that means for tickets. Undefined if it was not moved. */
export function movedText({ postponement, dateShowFlags }: Event): string | undefined {
  if (postponement === null) return undefined
  const { from, awaitsDate, note } = postponement
  const original = from === null ? '' : formatOriginalDate(from, { dateShowFlags })
  const was = original === '' ? 'Moved from its original date.' : `Moved from ${original}.`
  // Until the new date is set, the top of the page says what that means.
  return [was, ...(awaitsDate ? [] : ['Tickets for the original date are still valid.', note])]
    .filter((part) => part !== '')
    .join(' ')
}

const HOME = 'US'

/** Lines of an address. The country is added if it is not the home country. */
export function addressText({ venue }: Event): readonly string[] {
  const { name, addressLine, locality, administrativeArea, postalCode, countryCode } = venue
  const region = [administrativeArea, postalCode].filter(Boolean).join(' ')
  const country =
    countryCode === HOME ? '' : (new Intl.DisplayNames('en-US', { type: 'region' }).of(countryCode) ?? countryCode)
  const lines = [addressLine === name ? '' : addressLine, [locality, region].filter(Boolean).join(', '), country]
  return lines.filter((line) => line !== '')
}

/** Link to the venue on OpenStreetMap, by coordinates if known, else by address. */
export function mapUrl({ venue }: Event): string {
  const { latitude, longitude, name, addressLine, locality, countryCode } = venue
  if (latitude === null || longitude === null)
    return `https://www.openstreetmap.org/search?${String(new URLSearchParams({ query: [name, addressLine, locality, countryCode].join(', ') }))}`
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}
