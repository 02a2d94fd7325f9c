import { CONSTRAINTS, type AddressDefinition, type AddressField, type Constraint } from '@admission/common/addresses.ts'
import { ALL, builder, CONSUMER } from '#platform/graphql/builder.ts'
import type { CountryAddress, StateValue } from '../types.ts'
import type { Location } from '@admission/common/locations.ts'

const anywhere = { subGraphs: ALL, public: true } as const

export const ConstraintRef = builder.enumType('Constraint', {
  subGraphs: ALL,
  description: '`REQUIRED`: must be filled in. `OPTIONAL`: may be blank. `DISABLED`: not used in this country.',
  values: CONSTRAINTS,
})

const AddressFieldRef = builder
  .objectRef<{ readonly field: AddressField; readonly constraint: Constraint }>('AddressField')
  .implement({
    ...anywhere,
    description: 'Address field.',
    fields: (t) => ({
      field: t.exposeString('field', {
        description:
          '`addressLine1`, `addressLine2`, `dependentLocality`, `locality`, `administrativeArea`, `postalCode` or `sortingCode`.',
      }),
      constraint: t.expose('constraint', {
        type: ConstraintRef,
        description: 'Constraint on the field, such as required.',
      }),
    }),
  })

const AddressDefinitionRef = builder.objectRef<AddressDefinition>('AddressDefinition').implement({
  ...anywhere,
  description: 'Address format of a country.',
  fields: (t) => ({
    fields: t.field({
      type: [AddressFieldRef],
      description: 'Fields in the country’s order.',
      resolve: ({ fields }) => [...fields],
    }),
    administrativeAreaType: t.exposeString('administrativeAreaType', {
      nullable: true,
      description: 'Type of administrative area, for example state or prefecture.',
    }),
    localityType: t.exposeString('localityType', {
      nullable: true,
      description: 'Type of locality: city or post_town.',
    }),
    dependentLocalityType: t.exposeString('dependentLocalityType', {
      nullable: true,
      description: 'Type of dependent locality, for example suburb or district.',
    }),
    postalCodeType: t.exposeString('postalCodeType', {
      nullable: true,
      description: 'Type of postal code: postal, postcode, zip, eircode or pin.',
    }),
    postalCodePattern: t.exposeString('postalCodePattern', {
      nullable: true,
      description: 'Regular expression for the whole postal code.',
    }),
    postalCodePrefix: t.exposeString('postalCodePrefix', {
      nullable: true,
      description: 'Prefix of postal codes in international mail.',
    }),
    subdivisionDepth: t.int({
      description: 'Number of known administrative levels below the country.',
      resolve: ({ subdivisionDepth = 0 }) => subdivisionDepth,
    }),
  }),
})

const StateValueRef = builder.objectRef<StateValue>('StateValue').implement({
  ...anywhere,
  description: 'State to choose.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Value to send.' }),
    value: t.exposeString('value', { description: 'Label to show.' }),
    postalCodePattern: t.exposeString('postalCodePattern', {
      nullable: true,
      description: 'Regular expression of how its postal codes begin. Null if they don’t tell states apart.',
    }),
  }),
})

export const AddressRef = builder.objectRef<CountryAddress>('Address').implement({
  ...anywhere,
  description: 'Country’s address format and states.',
  fields: (t) => ({
    definition: t.expose('definition', { type: AddressDefinitionRef, description: 'Address format.' }),
    stateValues: t.field({
      type: [StateValueRef],
      nullable: true,
      description: 'States to choose from. Null if they weren’t requested or aren’t known: show a text field instead.',
      resolve: ({ stateValues }) => stateValues && [...stateValues],
    }),
  }),
})

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
