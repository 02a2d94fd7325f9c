/** One rule about one value. Undefined where it is kept, else the message; `field` is the field's name in the message. */
export type Rule = (value: unknown, field: string) => string | undefined

/** `path` names the field as the form and the API do. */
export type FieldError = { readonly path: string; readonly message: string }

/** Blank text, nothing, an empty list, or false: what `required` refuses and every other rule lets pass. docs/rules.md 6.6 */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true
  return Array.isArray(value) ? value.length === 0 : typeof value === 'string' && value.trim() === ''
}

/** The first rule that is broken speaks. */
export function firstError(value: unknown, field: string, rules: readonly Rule[]): string | undefined {
  for (const rule of rules) {
    const message = rule(value, field)
    if (message !== undefined) return message
  }
  return undefined
}

/** What one field of a form is called in messages, and its rules. */
export type FieldRules = { readonly label: string; readonly rules: readonly Rule[] }

/** Checks a form: at most one error a field, in the order of the fields. */
export function formErrors(
  fields: Readonly<Record<string, FieldRules>>,
  values: Readonly<Record<string, unknown>>,
): FieldError[] {
  return Object.entries(fields).flatMap(([path, { label, rules }]) => {
    const message = firstError(values[path], label, rules)
    return message === undefined ? [] : [{ path, message }]
  })
}

/** A rule that has nothing to say about empty values: they are `required`'s affair. */
export function unlessEmpty(rule: Rule): Rule {
  return (value, field) => (isEmpty(value) ? undefined : rule(value, field))
}
