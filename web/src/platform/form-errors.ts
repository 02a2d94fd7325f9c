import { ApiError } from '#platform/api-error.ts'
import type { FormErrors } from '#ui/Form.tsx'

/**
 * What a form shows of a failed request: each message beside its field, what belongs to no field of `fields` at the top.
 * Nothing for other failures: those are told in a toast. `path` may come as `input.email`.
 */
export function formErrors(error: unknown, fields: readonly string[]): FormErrors {
  if (!(error instanceof ApiError) || !error.isUserError) return {}
  const placed: Record<string, string> = {}
  for (const { path, message } of error.fields) {
    const field = path.split('.').at(-1) ?? ''
    placed[fields.includes(field) ? field : ''] ??= message
  }
  return error.fields.length === 0 ? { '': error.message } : placed
}

/** The errors that are there, without the fields that are fine. */
export const present = (errors: Readonly<Record<string, string | undefined>>): FormErrors =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])))

/** The text of a field of a form, or ''. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
