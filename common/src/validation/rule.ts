/**
 * A rule for one value. Returns the message, or undefined if the value is valid; `field` is its name in the message.
 */
export type Rule = (value: unknown, field: string) => string | undefined

/** `path` names the field as the form and the API do. */
export type FieldError = { readonly path: string; readonly message: string }

/** Blank text, null, undefined, an empty list, or false: only `required` refuses these. docs/rules.md 6.6 */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true
  return Array.isArray(value) ? value.length === 0 : typeof value === 'string' && value.trim() === ''
}

/** Returns the message of the first broken rule. */
export function firstError(value: unknown, field: string, rules: readonly Rule[]): string | undefined {
  for (const rule of rules) {
    const message = rule(value, field)
    if (message !== undefined) return message
  }
  return undefined
}

/** A form field's name in messages, and its rules. */
export type FieldRules = { readonly label: string; readonly rules: readonly Rule[] }

/** Validates a form: at most one error per field, in field order. */
export function formErrors(
  fields: Readonly<Record<string, FieldRules>>,
  values: Readonly<Record<string, unknown>>,
): FieldError[] {
  return Object.entries(fields).flatMap(([path, { label, rules }]) => {
    const message = firstError(values[path], label, rules)
    return message === undefined ? [] : [{ path, message }]
  })
}

/** Makes a rule accept empty values, which are up to `required`. */
export function unlessEmpty(rule: Rule): Rule {
  return (value, field) => (isEmpty(value) ? undefined : rule(value, field))
}
