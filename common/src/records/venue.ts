import * as v from 'valibot'
import { isCountry } from '../countries.ts'
import { isUuid } from '../ids.ts'
import { isTimeZone } from '../time.ts'
import { formSchema, valuesSchema } from './fields.ts'
import type { Values } from './field.ts'
import { text } from './kinds.ts'
import { rowId, rows } from './rows.ts'

const country = v.pipe(
  v.string(),
  v.check((code) => isCountry(code), 'Choose a country.'),
)

const withinDegrees = (value: string | undefined, limit: number): boolean =>
  value !== undefined && Math.abs(Number(value)) <= limit

/** Latitude and longitude as maps show them: `51.5007, -0.1246`. */
const coordinates = v.pipe(
  v.string(),
  v.check((typed) => {
    if (typed === '') return true
    const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,10})?)[, ] ?(-?\d{1,3}(?:\.\d{1,10})?)$/.exec(typed) ?? []
    return withinDegrees(latitude, 90) && withinDegrees(longitude, 180)
  }, 'Enter latitude and longitude: 51.5007, -0.1246.'),
)

/** The fields of a venue’s details. Its time zone has an action of its own, because events move with it. */
export const venueFields = {
  name: text({ label: 'Name', max: 120, description: 'Name shown to buyers.' }),
  hall: text({
    label: 'Hall',
    max: 120,
    optional: true,
    omitted: '',
    help: 'Room or hall, if the venue has several.',
    description: 'Room or hall, if the venue has several; can be empty.',
  }),
  addressLine: text({
    label: 'Address',
    max: 200,
    message: 'Enter an address.',
    description: 'Street and number.',
  }),
  locality: text({ label: 'City', max: 100, description: 'City or town.' }),
  administrativeArea: text({
    label: 'State or region',
    max: 100,
    optional: true,
    omitted: '',
    description: 'State or region, as the country’s addresses have it; can be empty.',
  }),
  postalCode: text({
    label: 'Postal code',
    max: 20,
    optional: true,
    omitted: '',
    description: 'Postal code, as the country writes it; can be empty.',
  }),
  countryCode: text({
    label: 'Country',
    max: 2,
    format: country,
    message: 'Choose a country.',
    bounds: '',
    description: 'ISO 3166-1 alpha-2 country code.',
  }),
  coordinates: text({
    label: 'Coordinates',
    max: 40,
    optional: true,
    omitted: '',
    format: coordinates,
    help: 'Latitude and longitude, for maps and wallet passes: 51.5007, -0.1246.',
    description: 'Latitude and longitude in degrees, separated by a comma; empty if unknown.',
  }),
}
export type VenueInput = Values<typeof venueFields>
export const venueSchema = valuesSchema(venueFields)
export const venueForm = formSchema(venueFields)

/** Most pictures of a venue. */
export const maxVenuePictures = 8

const picture = v.pipe(
  v.string(),
  v.check((id) => isUuid(id), 'Choose a picture.'),
)

/** One picture of a venue. `picture` is what an upload returned. */
export const venuePictureFields = {
  id: rowId,
  picture: text({
    label: 'Picture',
    max: 36,
    format: picture,
    message: 'Choose a picture.',
    bounds: '',
    description: 'ID of the uploaded picture.',
  }),
  alt: text({
    label: 'Description',
    max: 300,
    message: 'Describe the picture for people who can’t see it.',
    description: 'What it shows, for people who can’t see it.',
  }),
}

/** What buyers see of a venue besides its address. */
export const venueAppearanceFields = {
  pictures: rows({
    of: venuePictureFields,
    noun: 'picture',
    max: maxVenuePictures,
    different: 'picture',
    label: 'Pictures',
    brief: ({ alt }) => alt,
    full: ({ alt }) => alt,
    omitted: [],
    description: 'Pictures in order; the first is the main one.',
  }),
  directions: text({
    label: 'Directions',
    max: 2_000,
    optional: true,
    omitted: '',
    lines: 6,
    help: 'How to get there: trains, parking, which entrance. Plain paragraphs.',
    description: 'How to get there, in plain paragraphs; can be empty.',
  }),
  accessibility: text({
    label: 'Accessibility',
    max: 2_000,
    optional: true,
    omitted: '',
    lines: 6,
    help: 'Shown with every event that has no text of its own. Plain paragraphs.',
    description: 'Accessibility in plain paragraphs, for events without a text of their own; can be empty.',
  }),
}
export type VenueAppearanceInput = Values<typeof venueAppearanceFields>
export const venueAppearanceSchema = valuesSchema(venueAppearanceFields)
// No field has an amount.
export const venueAppearanceForm = formSchema(venueAppearanceFields, { currency: 'USD', exponent: 2 })

/** A time zone that clocks of a venue follow. */
export const timezoneSchema = v.pipe(
  v.string(),
  v.check((zone) => isTimeZone(zone), 'Choose a time zone.'),
)

/** A venue that employees add for all accounts. */
export const platformVenueFields = {
  ...venueFields,
  timezone: text({
    label: 'Time zone',
    max: 64,
    format: timezoneSchema,
    message: 'Choose a time zone.',
    bounds: '',
    help: 'Events there start by its clocks.',
    description: 'IANA time zone name. Shows start by its clocks.',
  }),
}
export type PlatformVenueInput = Values<typeof platformVenueFields>
export const platformVenueSchema = valuesSchema(platformVenueFields)
export const platformVenueForm = formSchema(platformVenueFields)
