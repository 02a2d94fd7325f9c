import * as v from 'valibot'
import { max, required } from './generic.ts'
import { mergedAs } from './merge.ts'
import { follows } from './schema.ts'

/** What employees edit of a venue, validated by the form and the server. */
export const venueSchema = v.object({
  name: v.pipe(v.string(), v.trim(), follows('name', required, max(120)), mergedAs('Name')),
})
export type VenueInput = v.InferOutput<typeof venueSchema>
