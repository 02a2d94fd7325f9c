import { CONSUMER, builder } from '#platform/graphql/builder.ts'
import type { ShownVenue } from '#modules/catalogue/venues/types.ts'

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
