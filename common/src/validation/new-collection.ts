import * as v from 'valibot'
import { COLLECTION_KINDS } from '../collection-kind.ts'
import { chooseMessage, chooseSchema, collectionDetailSchema } from './collection.ts'
import { uuidSchema } from './schema.ts'

const many = (count: number) => v.pipe(v.array(uuidSchema), v.maxLength(count, `Choose ${count} or fewer.`))

const fields = {
  name: collectionDetailSchema.entries.name,
  /** What it sells. It never changes. */
  kind: v.picklist(COLLECTION_KINDS, 'Choose what it sells.'),
  currency: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/, 'Enter a currency, such as USD.')),
  eventIds: many(500),
  storefrontIds: many(100),
}

const isChoice = (value: number | null): boolean => v.is(chooseSchema, value)

/** A new collection. The events become its condition. */
export const newCollectionSchema = v.pipe(
  v.object({
    ...fields,
    /** How many events the buyer of a FLEX chooses; null for other kinds. */
    passChoose: v.nullable(v.number(chooseMessage)),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['passChoose']],
      ({ kind, passChoose }) => (kind === 'FLEX' ? isChoice(passChoose) : passChoose === null),
      chooseMessage,
    ),
    ['passChoose'],
  ),
)

/** The same as form values. What is typed as the number of events counts for a FLEX only. */
export const newCollectionForm = v.pipe(
  v.object({ ...fields, passChoose: v.pipe(v.string(), v.transform(Number)) }),
  v.forward(
    v.partialCheck(
      [['kind'], ['passChoose']],
      ({ kind, passChoose }) => kind !== 'FLEX' || isChoice(passChoose),
      chooseMessage,
    ),
    ['passChoose'],
  ),
)

export type NewCollectionInput = v.InferOutput<typeof newCollectionSchema>

/** Why a collection is archived; null without a reason. */
export const archiveReasonSchema = v.nullable(
  v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500, 'Use 500 characters or fewer.')),
)
