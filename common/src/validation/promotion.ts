import * as v from 'valibot'
import { PROMOTION_KINDS } from '../promotion-words.ts'
import { bound, isBefore, limit, maxCounted, whole } from './bounds.ts'
import { maxPriority } from './collection.ts'

// Rules for a promotion's fields, shared by the form and the server.

const amountMessage = 'Enter an amount above zero.'
const budgetMessage = 'Enter an amount above zero, or leave it blank.'
const shareMessage = 'Use a percentage from 0.01 to 100.'
const share = v.pipe(
  v.number(shareMessage),
  v.safeInteger('Use up to two decimals.'),
  v.minValue(1, shareMessage),
  v.maxValue(10_000, shareMessage),
)
const money = (message: string) =>
  v.nullable(
    v.pipe(
      v.number(message),
      v.safeInteger(message),
      v.minValue(1, message),
      v.maxValue(maxCounted, 'Enter a smaller amount.'),
    ),
  )

/** Fields of a promotion before the checks that involve several of them. */
export const promotionFields = {
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(120, 'Use 120 characters or fewer.')),
  description: v.pipe(v.string(), v.trim(), v.maxLength(2_000, 'Use 2,000 characters or fewer.')),
  kind: v.picklist(PROMOTION_KINDS, 'Choose a kind.'),
  /** PERCENT. */
  basisPoints: v.nullable(share),
  /** AMOUNT and FIXED_PRICE, minor units. */
  amount: v.nullable(
    v.pipe(
      v.number(amountMessage),
      v.safeInteger(amountMessage),
      v.minValue(0, amountMessage),
      v.maxValue(maxCounted, 'Enter a smaller amount.'),
    ),
  ),
  perOrder: v.boolean(),
  buy: v.nullable(whole(1, 100)),
  get: v.nullable(whole(1, 100)),
  getBasisPoints: share,
  automatic: v.boolean(),
  validFrom: bound,
  validUntil: bound,
  maxUses: limit,
  maxPerBuyer: limit,
  /** Minor units. */
  budget: money(budgetMessage),
  stackable: v.boolean(),
  priority: whole(-maxPriority, maxPriority),
}

type Offer = {
  readonly kind: string
  readonly basisPoints: number | null
  readonly amount: number | null
  readonly buy: number | null
  readonly get: number | null
}

/** Fields that each kind needs, with the message if one is missing. */
export const missingOf = ({
  kind,
  basisPoints,
  amount,
  buy,
  get,
}: Offer): readonly (readonly [field: string, message: string])[] => {
  if (kind === 'PERCENT') return basisPoints === null ? [['basisPoints', shareMessage]] : []
  if (kind === 'BUY_X_GET_Y')
    return [
      ...(buy === null ? [['buy', 'Enter how many tickets they buy.'] as const] : []),
      ...(get === null ? [['get', 'Enter how many tickets come with them.'] as const] : []),
    ]
  return amount === null || (kind === 'AMOUNT' && amount === 0) ? [['amount', amountMessage]] : []
}

const at = (input: Readonly<Record<string, unknown>>, key: string): [v.ObjectPathItem] => [
  { type: 'object', origin: 'value', input, key, value: input[key] },
]

type Input = v.InferOutput<v.ObjectSchema<typeof promotionFields, undefined>>

/** The checks of a promotion that involve several fields. */
export const promotionChecks = v.rawCheck<Input>(({ dataset, addIssue }) => {
  if (!dataset.typed) return
  const { value } = dataset
  for (const [key, message] of missingOf(value)) addIssue({ message, path: at(value, key) })
  if (!isBefore(value.validFrom, value.validUntil))
    addIssue({ message: 'Choose an end after the start.', path: at(value, 'validUntil') })
})

/**
 * Everything on a promotion's detail tab. Times are `YYYY-MM-DDTHH:MM` in the account's time zone, amounts minor units
 * in its currency; null for none.
 */
export const promotionSchema = v.pipe(v.object(promotionFields), promotionChecks)
export type PromotionInput = v.InferOutput<typeof promotionSchema>

/** The longest code. */
export const maxCodeLength = 40
const codeMessage = `Use 2 to ${String(maxCodeLength)} letters, numbers and dashes.`
/** A promotion code, in capitals. Buyers may type it in small letters. */
export const codeText = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.nonEmpty('Enter a code.'),
  v.regex(/^[A-Z0-9][A-Z0-9-]+$/, codeMessage),
  v.maxLength(maxCodeLength, codeMessage),
)

/** The most codes that one batch generates. */
export const maxBatch = 100_000
/** A batch of one-off codes: its name, how many, and the prefix that they share. */
export const batchSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(80, 'Use 80 characters or fewer.')),
  quantity: whole(1, maxBatch),
  prefix: v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.regex(/^([A-Z0-9][A-Z0-9-]*)?$/, 'Use letters, numbers and dashes.'),
    v.maxLength(20, 'Use 20 characters or fewer.'),
  ),
})
export type BatchInput = v.InferOutput<typeof batchSchema>

/** A new code and how many orders may use it; null for any number. */
export const codeSchema = v.object({ code: codeText, uses: limit })
export type CodeInput = v.InferOutput<typeof codeSchema>

/** A change of a code. `keepsOld`: the text that it had works as well. */
export const codeChangeSchema = v.object({ ...codeSchema.entries, keepsOld: v.boolean() })
export type CodeChangeInput = v.InferOutput<typeof codeChangeSchema>

const newPromotionFields = {
  name: promotionFields.name,
  kind: promotionFields.kind,
  basisPoints: promotionFields.basisPoints,
  amount: promotionFields.amount,
  perOrder: promotionFields.perOrder,
  buy: promotionFields.buy,
  get: promotionFields.get,
  getBasisPoints: promotionFields.getBasisPoints,
  automatic: promotionFields.automatic,
  code: v.string(),
}

/** The checks of a new promotion that involve several fields. */
export const newPromotionChecks = v.rawCheck<v.InferOutput<v.ObjectSchema<typeof newPromotionFields, undefined>>>(
  ({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value } = dataset
    for (const [key, message] of missingOf(value)) addIssue({ message, path: at(value, key) })
    const problem = value.automatic ? undefined : v.safeParse(codeText, value.code).issues?.[0].message
    if (problem !== undefined) addIssue({ message: problem, path: at(value, 'code') })
  },
)

/** A new promotion, with its first code unless it is automatic. */
export const newPromotionSchema = v.pipe(v.object(newPromotionFields), newPromotionChecks)
export type NewPromotionInput = v.InferOutput<typeof newPromotionSchema>
