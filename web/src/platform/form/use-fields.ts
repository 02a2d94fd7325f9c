import { useState } from 'react'
import * as v from 'valibot'
import type { FormErrors } from '#ui/Form.tsx'
import { isWithin, issuesOf, type FormSchema } from './form-errors.ts'

type NamesOf<All, Kind> = { [Name in keyof All & string]: All[Name] extends Kind ? Name : never }[keyof All & string]

/** What a field of the kit takes: `<TextField label="Name" {...form.field('name')} />`. */
interface FieldBinding<Value> {
  readonly name: string
  readonly value: Value
  readonly onValue: (value: Value) => void
  readonly error: string | undefined
}

interface TickBinding {
  readonly name: string
  readonly checked: boolean
  readonly onValue: (checked: boolean) => void
  readonly error: string | undefined
}

export interface Fields<Typed extends object> {
  readonly values: Typed
  readonly change: <Name extends keyof Typed & string>(name: Name, value: Typed[Name]) => void
  readonly field: <Name extends keyof Typed & string>(name: Name) => FieldBinding<Typed[Name]>
  readonly tick: (name: NamesOf<Typed, boolean>) => TickBinding
  /** What is wrong now, by path; '' is about the form as a whole. */
  readonly errors: FormErrors
  /** What is wrong inside a field that has parts, by part: of `address`, `postalCode`. */
  readonly errorsIn: (name: keyof Typed & string) => FormErrors
  /** The errors of the last try: a new object each time, which moves the focus. */
  readonly lastTry: FormErrors
}

interface CheckedFields<Typed extends object> extends Fields<Typed> {
  /** Checks what was typed and shows what is wrong with it. Undefined unless it is valid. */
  readonly check: <Checked>(schema: FormSchema<Typed, Checked>, typed: Typed) => { readonly value: Checked } | undefined
  /** Shows what the server, or anything else, has against it. */
  readonly refuse: (errors: FormErrors) => void
  /** Begins anew: rules are silent until the next try. */
  readonly reset: () => void
}

const none: FormErrors = {}

/**
 * The fields of a form and what is wrong with them. The schema's messages appear with the first try, and from then on while
 * somebody types; the server's stay beside their fields until those are changed.
 */
export function useFields<Typed extends object>(
  schema: FormSchema<Typed, unknown> | undefined,
  values: Typed,
  onChange: (values: Typed) => void,
): CheckedFields<Typed> {
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState(none)
  const [lastTry, setLastTry] = useState(none)
  const errors = { ...refused, ...(isTried && schema !== undefined ? issuesOf(schema, values) : none) }
  const change = <Name extends keyof Typed & string>(name: Name, value: Typed[Name]): void => {
    onChange({ ...values, [name]: value })
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !isWithin(path, name))))
  }
  const refuse = (found: FormErrors): void => {
    setRefused(found)
    setLastTry(found)
  }
  return {
    values,
    change,
    errors,
    lastTry,
    field: (name) => ({ name, value: values[name], onValue: (value) => change(name, value), error: errors[name] }),
    tick: (name) => ({
      name,
      checked: values[name] === true,
      onValue: (checked) => change(name, checked as Typed[typeof name]),
      error: errors[name],
    }),
    errorsIn: (name) =>
      Object.fromEntries(
        Object.entries(errors).flatMap(([path, text]) =>
          path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), text]] : [],
        ),
      ),
    refuse,
    check: (checkedBy, typed) => {
      setTried(true)
      const result = v.safeParse(checkedBy, typed)
      refuse(none)
      if (result.success) return { value: result.output }
      setLastTry(issuesOf(checkedBy, typed))
      return undefined
    },
    reset: () => {
      setTried(false)
      refuse(none)
    },
  }
}
