import { cutText } from '@admission/common/cut-text.ts'
import { formatEventDates } from '@admission/common/time.ts'
import type { PageFaqsQuery } from '#modules/stock/faq/consumer/faq.gql.ts'
import { withFaqs } from '#modules/stock/faq/consumer/faq-schema.ts'
import { eventStatus } from '#modules/stock/storefronts/consumer/event-status.ts'
import { priceSchema } from '#modules/stock/storefronts/consumer/price-schema.ts'
import type { Place, Sheet } from './place.ts'
import { passFacts } from './pass-schema.ts'
import type { TicketsFacts } from './tickets-head.ts'
import { ticketsPath } from './tickets-path.ts'

const day = (local: string): string => local.slice(0, 10)

const availability = (sheet: Sheet): string => {
  if (sheet.refusal === null) return sheet.free > 0 || sheet.choice?.isMade === false ? 'InStock' : 'SoldOut'
  return sheet.refusal.reason === 'NOT_ON_SALE_YET' ? 'PreOrder' : 'SoldOut'
}

/** One offer for each price type and level, as search engines read them. */
const offers = (sheet: Sheet, url: string) =>
  sheet.priceTypes.flatMap(({ name, prices }) =>
    prices.map(({ priceLevel, lowestAllIn, orderFee }) => {
      const level = sheet.levels.find((known) => known.level === priceLevel)?.name
      return {
        '@type': 'Offer',
        name: level === undefined || sheet.levels.length < 2 ? name : `${name}, ${level}`,
        ...priceSchema(lowestAllIn, orderFee),
        priceCurrency: lowestAllIn.currency,
        availability: `https://schema.org/${availability(sheet)}`,
        url,
      }
    }),
  )

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** `2027-03-12T19:30:00-05:00`: local time with its UTC offset. */
const withOffset = ({ local, utc }: { readonly local: string; readonly utc: string }): string => {
  const minutes = Math.round((Date.parse(`${local.slice(0, 19)}Z`) - Date.parse(utc)) / 60_000)
  const size = Math.abs(minutes)
  return `${local.slice(0, 19)}${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`
}

/** Facts for link previews and search engines. Leaves out dates and times that are hidden or not yet set. */
export function ticketsFacts(
  sheet: Sheet,
  place: Place,
  origin: string,
  faqs?: PageFaqsQuery['pageFaqs'],
): TicketsFacts {
  const { event } = sheet
  const { venue } = event
  const when = formatEventDates(event, 'LONG')
  const where = [venue.name, venue.locality].join(', ')
  const url = `${origin}${ticketsPath(place)}`
  const image = `${event.artUrl.replace('.svg', '.png')}&ratio=1.905&width=1200`
  const flags = new Set(event.dateShowFlags)
  const isDated = !flags.has('DATE_HIDE') && !flags.has('DATE_TBD')
  const isTimed = !flags.has('TIME_HIDE') && !flags.has('TIME_TBD')
  const moment = (time: Sheet['event']['dateShow']): string => (isTimed ? withOffset(time) : day(time.local))
  const schema = {
    '@type': 'Event',
    name: event.name,
    ...(event.description === null || event.description === '' ? {} : { description: event.description }),
    ...(isDated ? { startDate: moment(event.dateShow) } : {}),
    ...(isDated && event.dateShowEnd !== null ? { endDate: moment(event.dateShowEnd) } : {}),
    ...(isTimed && isDated && event.doors !== null ? { doorTime: withOffset(event.doors) } : {}),
    ...(event.facts.durationMinutes === null ? {} : { duration: `PT${event.facts.durationMinutes}M` }),
    ...(event.facts.ageMin === null ? {} : { typicalAgeRange: `${event.facts.ageMin}-` }),
    ...(event.postponement?.from ? { previousStartDate: withOffset(event.postponement.from) } : {}),
    eventStatus: `https://schema.org/${eventStatus(event)}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: `${origin}${image}`,
    location: {
      '@type': 'Place',
      name: venue.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: venue.addressLine,
        addressLocality: venue.locality,
        addressRegion: venue.administrativeArea ?? undefined,
        postalCode: venue.postalCode ?? undefined,
        addressCountry: venue.countryCode,
      },
      ...(venue.latitude === null || venue.longitude === null
        ? {}
        : { geo: { '@type': 'GeoCoordinates', latitude: venue.latitude, longitude: venue.longitude } }),
    },
    organizer: { '@type': 'Organization', name: event.account.name },
    offers: offers(sheet, url),
  }
  const path = ticketsPath(place)
  if (sheet.pass) return passFacts(sheet, sheet.pass, { path, origin, offers: offers(sheet, url) }, faqs)
  const summary = [when, where].filter((part) => part !== '').join('. ')
  const more = event.description === null || event.description === '' ? '' : `. ${event.description}`
  return {
    title: event.name,
    description: cutText(`${summary}${more}`, 240),
    image,
    path,
    schema: withFaqs(schema, faqs),
  }
}
