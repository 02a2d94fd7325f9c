import * as v from 'valibot'
import { collectionDetailSchema } from './collection.ts'
import { uuidSchema } from './schema.ts'

const many = (count: number) => v.pipe(v.array(uuidSchema), v.maxLength(count, `Choose ${count} or fewer.`))

/** A new collection, as the form sends it. The events become its condition. */
export const newCollectionSchema = v.object({
  name: collectionDetailSchema.entries.name,
  /** What it sells. It never changes. */
  kind: v.picklist(['SINGLE', 'PASS'], 'Choose what it sells.'),
  currency: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/, 'Enter a currency, such as USD.')),
  eventIds: many(500),
  storefrontIds: many(100),
})

export type NewCollectionInput = v.InferOutput<typeof newCollectionSchema>

/** Why a collection is archived; null without a reason. */
export const archiveReasonSchema = v.nullable(
  v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500, 'Use 500 characters or fewer.')),
)
