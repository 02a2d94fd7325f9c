import type { Location } from '@admission/common/locations.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'

export const LocationRef = builder.objectRef<Location>('Location').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Postal address.',
  fields: (t) => ({
    countryCode: t.exposeString('countryCode', { description: 'ISO 3166-1 alpha-2 country code. Defaults to US.' }),
    administrativeArea: t.exposeString('administrativeArea', { nullable: true, description: 'State or province.' }),
    locality: t.exposeString('locality', { nullable: true, description: 'City.' }),
    dependentLocality: t.exposeString('dependentLocality', {
      nullable: true,
      description: 'District or neighborhood.',
    }),
    postalCode: t.exposeString('postalCode', { nullable: true, description: 'Postal code, in the country’s format.' }),
    addressLine1: t.exposeString('addressLine1', { nullable: true, description: 'Street and number.' }),
    addressLine2: t.exposeString('addressLine2', { nullable: true, description: 'Apartment, suite or unit.' }),
  }),
})

export const LocationInput = builder.inputType('LocationInput', {
  subGraphs: CONSUMER,
  description: 'Postal address. Use 200 characters or fewer per field.',
  fields: (t) => ({
    countryCode: t.string({ required: true, description: 'ISO 3166-1 alpha-2 country code.' }),
    administrativeArea: t.string({ description: 'State or province.' }),
    locality: t.string({ description: 'City.' }),
    dependentLocality: t.string({ description: 'District or neighborhood.' }),
    postalCode: t.string({ description: 'Postal code, in the country’s format.' }),
    addressLine1: t.string({ description: 'Street and number.' }),
    addressLine2: t.string({ description: 'Apartment, suite or unit.' }),
  }),
})

type GivenLocation = { readonly countryCode: string } & Partial<
  Record<Exclude<keyof Location, 'countryCode'>, string | null | undefined>
>

/** An address from input, without omitted fields. */
export const locationOf = (given: GivenLocation): Location => {
  const { countryCode, ...rest } = given
  const parts = Object.entries(rest).filter(([, value]) => typeof value === 'string')
  return { ...(Object.fromEntries(parts) as Partial<Location>), countryCode }
}
