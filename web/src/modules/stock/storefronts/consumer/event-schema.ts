import { eventStatus } from './event-status.ts'
import type { ShopEventFieldsFragment } from './listed-event.gql.ts'
import { sharedArt } from './pictures.ts'
import { priceSchema } from './price-schema.ts'
import type { Listed } from './shows.ts'

type Json = Readonly<Record<string, unknown>>

/** schema.org types of our eight categories. */
const kinds: Readonly<Record<string, string>> = {
  Theater: 'TheaterEvent',
  'Opera & classical': 'MusicEvent',
  Concert: 'MusicEvent',
  Dance: 'DanceEvent',
  Comedy: 'ComedyEvent',
  Football: 'SportsEvent',
  Festival: 'Festival',
  Family: 'ChildrensEvent',
}

const availability = {
  AVAILABLE: 'InStock',
  FEW: 'LimitedAvailability',
  SOLD_OUT: 'SoldOut',
  SOON: 'PreOrder',
  PAUSED: 'OutOfStock',
} as const

type Dated = Pick<ShopEventFieldsFragment, 'dateShow' | 'dateShowFlags'>

const isDated = ({ dateShowFlags: flags }: Dated): boolean =>
  !flags.includes('DATE_HIDE') && !flags.includes('DATE_TBD')
const isTimed = ({ dateShowFlags: flags }: Dated): boolean =>
  !flags.includes('TIME_HIDE') && !flags.includes('TIME_TBD')

const offerOf = ({ label, lowestAllIn, orderFee, onSaleAt }: Listed, url: string): Json => {
  if (lowestAllIn === null || label === 'ENDED') return {}
  const { price, ...specified } = priceSchema(lowestAllIn, orderFee)
  return {
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: price,
      priceCurrency: lowestAllIn.currency,
      ...specified,
      availability: `https://schema.org/${availability[label]}`,
      url,
      ...(onSaleAt === null ? {} : { validFrom: onSaleAt.utc }),
    },
  }
}

const placeOf = ({ venue }: ShopEventFieldsFragment): Json => ({
  '@type': 'Place',
  name: venue.hall === null ? venue.name : `${venue.name}, ${venue.hall}`,
  address: {
    '@type': 'PostalAddress',
    streetAddress: venue.addressLine,
    addressLocality: venue.locality,
    ...(venue.administrativeArea === null ? {} : { addressRegion: venue.administrativeArea }),
    ...(venue.postalCode === null ? {} : { postalCode: venue.postalCode }),
    addressCountry: venue.countryCode,
  },
})

interface SchemaOptions {
  /** Scheme and host, without a slash at the end. */
  readonly origin: string
  /** The organizer's legal name. */
  readonly organizer: string
  /** Path of an event's ticket page. */
  readonly pathOf: (listed: Listed) => string
}

/** A list of events as JSON-LD. Events that hide their date are left out: search engines require one. */
export const eventGraph = (listed: readonly Listed[], { origin, organizer, pathOf }: SchemaOptions): Json => ({
  '@graph': listed
    .filter(({ event }) => isDated(event))
    .map((one) => {
      const { event } = one
      const url = `${origin}${pathOf(one)}`
      const moment = ({ local, utc }: { readonly local: string; readonly utc: string }): string =>
        isTimed(event) ? utc : local.slice(0, 10)
      return {
        '@type': kinds[event.category] ?? 'Event',
        name: event.name,
        startDate: moment(event.dateShow),
        ...(event.dateShowEnd === null ? {} : { endDate: moment(event.dateShowEnd) }),
        eventStatus: `https://schema.org/${eventStatus(event)}`,
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        image: `${origin}${sharedArt(event.artUrl)}`,
        location: placeOf(event),
        organizer: { '@type': 'Organization', name: organizer },
        url,
        ...offerOf(one, url),
      }
    }),
})

/** Path of an event's ticket page, in a shop or one of its storefronts. */
export const ticketsPath =
  (marketplaceId: string, storefrontId?: string) =>
  ({ event }: Listed): string =>
    `/marketplace/${marketplaceId}${storefrontId === undefined ? '' : `/storefront/${storefrontId}`}/event/${event.id}/tickets`
