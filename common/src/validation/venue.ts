import * as v from 'valibot'
import { isCountry } from '../countries.ts'
import { isTimeZone } from '../time.ts'
import { maxCharacters, required } from './schema.ts'

const name = v.pipe(v.string(), v.trim(), required('name'), maxCharacters('name', 120))
const text = (field: string, max: number) => v.pipe(v.string(), v.trim(), maxCharacters(field, max))

/** A venue that an organizer adds, checked by the form and the server. State and postal code can be blank. */
export const newVenueSchema = v.object({
  name,
  addressLine: v.pipe(text('address', 200), required('address')),
  locality: v.pipe(text('city', 100), required('city')),
  administrativeArea: text('state', 100),
  postalCode: text('postal code', 20),
  countryCode: v.pipe(
    v.string(),
    v.check((code) => isCountry(code), 'Choose a country.'),
  ),
  timezone: v.pipe(
    v.string(),
    v.check((zone) => isTimeZone(zone), 'Choose a time zone.'),
  ),
})
export type NewVenueInput = v.InferOutput<typeof newVenueSchema>
