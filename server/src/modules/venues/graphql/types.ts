import { CONSUMER, builder } from '#platform/graphql/builder.ts'
import type { ShownVenue } from '#modules/venues/types.ts'

/** A place, as everybody may see it. */
export const VenueRef = builder.objectRef<ShownVenue>('Venue').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'A place where people are admitted.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    name: t.exposeString('name', { description: 'What people call it.' }),
    hall: t.exposeString('hall', { nullable: true, description: 'The room in it, where it has several.' }),
    timezone: t.exposeString('timezone', { description: 'IANA name; times of its events are told in it.' }),
    addressLine: t.exposeString('addressLine', { description: 'Street and number.' }),
    locality: t.exposeString('locality', { description: 'Town.' }),
    administrativeArea: t.exposeString('administrativeArea', { nullable: true, description: 'State or region.' }),
    postalCode: t.exposeString('postalCode', { nullable: true, description: 'As letters are addressed there.' }),
    latitude: t.exposeFloat('latitude', { nullable: true, description: 'Degrees north.' }),
    longitude: t.exposeFloat('longitude', { nullable: true, description: 'Degrees east.' }),
    countryCode: t.exposeString('countryCode', { description: 'ISO 3166-1 alpha-2.' }),
  }),
})
