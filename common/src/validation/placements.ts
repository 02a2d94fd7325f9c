import * as v from 'valibot'
import { plural } from '../words.ts'
import { mergedAs } from './merge.ts'
import { uuidSchema } from './schema.ts'

const sold = (placements: readonly unknown[]): string => plural(placements.length, 'storefront')

/** The storefronts that sell a collection, each with the collection's place in it, from 0. */
export const placementsSchema = v.object({
  placements: v.pipe(
    v.array(
      v.object({
        storefrontId: uuidSchema,
        position: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000)),
      }),
    ),
    v.maxLength(200, 'Choose 200 storefronts or fewer.'),
    mergedAs('Storefronts', { format: sold }),
  ),
})

export type PlacementsInput = v.InferOutput<typeof placementsSchema>
