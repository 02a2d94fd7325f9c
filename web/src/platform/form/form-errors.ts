import * as v from 'valibot'
import { ApiError, type FieldProblem } from '#platform/api-error.ts'
import type { FormErrors } from '#ui/Form.tsx'

/** Checks what is typed, field by field, and turns it into what is sent. */
export type FormSchema<Typed extends object, Checked> = v.GenericSchema<
  { readonly [Name in keyof Typed]?: unknown },
  Checked
>

/** The first issue of each path, in the order of the schema. */
export function issuesOf(schema: v.GenericSchema, value: unknown): FormErrors {
  const found: Record<string, string> = {}
  for (const issue of v.safeParse(schema, value).issues ?? []) found[v.getDotPath(issue) ?? ''] ??= issue.message
  return found
}

/** True for messages about a field or a part of it, and for those about the form as a whole. */
export const isWithin = (path: string, name: string): boolean =>
  path === '' || path === name || path.startsWith(`${name}.`)

/**
 * The server's messages by field. `input.email` is about `email`; what is about no field of the form stands at its top.
 */
export function placeErrors(message: string, fields: readonly FieldProblem[], names: readonly string[]): FormErrors {
  if (fields.length === 0) return { '': message }
  const placed: Record<string, string> = {}
  for (const { path, message: words } of fields) {
    const parts = path.split('.')
    const at = parts.findIndex((part) => names.includes(part))
    placed[at < 0 ? '' : parts.slice(at).join('.')] ??= words
  }
  return placed
}

/** What a form shows of a failed request. Nothing for failures that are told in a toast. */
export const failureErrors = (error: unknown, names: readonly string[]): FormErrors => {
  if (error instanceof ApiError) return error.isUserError ? placeErrors(error.message, error.fields, names) : {}
  return { '': 'This didn’t work. Nothing you typed is lost. Try again in a moment.' }
}
