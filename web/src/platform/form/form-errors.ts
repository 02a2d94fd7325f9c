import * as v from 'valibot'
import { ApiError, type FieldProblem } from '#platform/api-error.ts'
import type { FormErrors } from '#ui/Form.tsx'

/** Validates a form's values and transforms them into the input to send. */
export type FormSchema<Typed extends object, Checked> = v.GenericSchema<
  { readonly [Name in keyof Typed]?: unknown },
  Checked
>

/** The first issue per path, in schema order. */
export function issuesOf(schema: v.GenericSchema, value: unknown): FormErrors {
  const found: Record<string, string> = {}
  for (const issue of v.safeParse(schema, value).issues ?? []) found[v.getDotPath(issue) ?? ''] ??= issue.message
  return found
}

/** True for errors of a field or its parts, and for errors of the whole form. */
export const isWithin = (path: string, name: string): boolean =>
  path === '' || path === name || path.startsWith(`${name}.`)

/**
 * The server's messages by field: `input.email` belongs to `email`. Messages about no field of the form go to its top, under ''.
 */
export function placeErrors(message: string, fields: readonly FieldProblem[], names: readonly string[]): FormErrors {
  if (fields.length === 0) return { '': message }
  const placed: Record<string, string> = {}
  for (const { path, message: text } of fields) {
    const parts = path.split('.')
    const at = parts.findIndex((part) => names.includes(part))
    placed[at < 0 ? '' : parts.slice(at).join('.')] ??= text
  }
  return placed
}

/** Errors that a form shows for a failed request. Empty for failures that are shown in a toast. */
export const failureErrors = (error: unknown, names: readonly string[]): FormErrors => {
  if (error instanceof ApiError) return error.isUserError ? placeErrors(error.message, error.fields, names) : {}
  // Code that a press needs could not be loaded.
  if (!globalThis.navigator.onLine)
    return { '': 'We couldn’t reach the server. What you entered was kept. Check your connection and try again.' }
  return { '': 'Something went wrong. What you entered was kept. Try again in a moment.' }
}
