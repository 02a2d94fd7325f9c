import * as v from 'valibot'
import { count, text } from '../records/kinds.ts'
import { typedCode } from '../typed-code.ts'
import { limit, whole } from './bounds.ts'

/** The longest code. */
export const maxCodeLength = 40
const codeMessage = `Use 2 to ${String(maxCodeLength)} letters, numbers and dashes.`
/** A promotion code, in capitals. Buyers may type it in small letters. */
export const codeText = v.pipe(
  v.string(),
  v.transform(typedCode),
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

/** A code in the history. */
export const promotionCodeFields = {
  code: text({ label: 'Code', max: maxCodeLength, description: 'The code.' }),
  uses: count({
    label: 'Uses',
    optional: true,
    none: 'No limit',
    description: 'Orders that may use it; null for any number.',
  }),
}

/** A change of a code. `keepsOld`: the text that it had works as well. */
export const codeChangeSchema = v.object({ ...codeSchema.entries, keepsOld: v.boolean() })
export type CodeChangeInput = v.InferOutput<typeof codeChangeSchema>
