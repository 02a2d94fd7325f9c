import { CONSUMER, builder } from '#platform/graphql/builder.ts'
import type { ShownPicture, ShownVenue } from '#modules/catalogue/venues/types.ts'

/** The public part of a venue. */
export const VenueRef = builder.objectRef<ShownVenue>('Venue').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Venue where events take place.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    name: t.exposeString('name', { description: 'Name of the venue.' }),
    hall: t.exposeString('hall', { nullable: true, description: 'Room or hall, if the venue has several.' }),
    timezone: t.exposeString('timezone', { description: 'IANA time zone name; its events’ times are shown in it.' }),
    addressLine: t.exposeString('addressLine', { description: 'Street and number.' }),
    locality: t.exposeString('locality', { description: 'City or town.' }),
    administrativeArea: t.exposeString('administrativeArea', { nullable: true, description: 'State or region.' }),
    postalCode: t.exposeString('postalCode', { nullable: true, description: 'Postal code.' }),
    latitude: t.exposeFloat('latitude', { nullable: true, description: 'Latitude in degrees.' }),
    longitude: t.exposeFloat('longitude', { nullable: true, description: 'Longitude in degrees.' }),
    countryCode: t.exposeString('countryCode', { description: 'ISO 3166-1 alpha-2 country code.' }),
  }),
})

/** A picture of a venue. */
export const VenuePictureRef = builder.objectRef<ShownPicture>('VenuePicture').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Picture of a venue.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'URL of the picture as WebP; `width=` gives a smaller one.' }),
    alt: t.exposeString('alt', { description: 'What it shows, for people who can’t see it.' }),
  }),
})
