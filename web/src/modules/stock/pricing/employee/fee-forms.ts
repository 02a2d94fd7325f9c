import * as v from 'valibot'
import type { FormErrors } from '#ui/Form.tsx'

/** A reason, which is kept in the history. */
export const reasonForm = v.object({
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty('Say why.'), v.maxLength(300, 'Use 300 characters or fewer.')),
})

interface Answer {
  readonly outcome: string
  readonly message?: string
  readonly fields?: readonly { readonly path: string; readonly message: string }[]
}

/** Errors of an answer that stored nothing, by field; undefined if it was stored. */
export const refusalOf = ({ outcome, message = '', fields = [] }: Answer): FormErrors | undefined => {
  if (outcome === 'SAVED') return undefined
  return fields.length === 0 ? { '': message } : Object.fromEntries(fields.map((field) => [field.path, field.message]))
}
