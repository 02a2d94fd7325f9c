import * as v from 'valibot'
import { mergedAs } from './merge.ts'

/** Characters of an organizer's terms. */
export const MAX_TERMS = 50_000

/** Under which a tax authority knows someone; '' if none is given. Countries write it differently. */
export const taxId = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(40, 'Use 40 characters or fewer.'),
  v.regex(/^([\p{L}\p{N}][\p{L}\p{N} ./-]*)?$/u, 'Use letters, digits, spaces, and . / -'),
)

const body = v.pipe(v.string(), v.trim(), v.maxLength(MAX_TERMS, 'Use 50,000 characters or fewer.'))

/** Terms of sale. '' for the platform's own. */
export const accountTermsSchema = v.object({ body })
export type AccountTermsInput = v.InferOutput<typeof accountTermsSchema>

/** The terms as a form holds them. */
export const accountTermsForm = v.object({ body: v.pipe(body, mergedAs('Terms of sale')) })
