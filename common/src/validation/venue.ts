import * as v from 'valibot'
import { mergedAs } from './merge.ts'
import { maxCharacters, required } from './schema.ts'

/** Fields of a venue that employees edit, checked by the form and the server. */
export const venueSchema = v.object({
  name: v.pipe(v.string(), v.trim(), required('name'), maxCharacters('name', 120), mergedAs('Name')),
})
export type VenueInput = v.InferOutput<typeof venueSchema>
