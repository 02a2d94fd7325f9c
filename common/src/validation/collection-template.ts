import * as v from 'valibot'
import { collectionDetailSchema } from './collection.ts'

/** Name of a new template, or of a collection made from one. `fromIds`: at most one collection to start from. */
export const namedFromSchema = v.object({
  name: collectionDetailSchema.entries.name,
  fromIds: v.array(v.string()),
})
