import { useLayoutEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { FormErrors } from '#ui/Form.tsx'
import { isWithin, issuesOf, type FormSchema } from './form-errors.ts'

type NamesOf<All, Kind> = { [Name in keyof All & string]: All[Name] extends Kind ? Name : never }[keyof All & string]

/** Props for a field: `<TextField label="Name" {...form.field('name')} />`. */
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
  /** Changes several fields together. */
  readonly changeSeveral: (some: Partial<Typed>) => void
  readonly field: <Name extends keyof Typed & string>(name: Name) => FieldBinding<Typed[Name]>
  readonly tick: (name: NamesOf<Typed, boolean>) => TickBinding
  /** Current errors by path; the path '' is for the whole form. */
  readonly errors: FormErrors
  /** Errors inside a field with parts, by part: `postalCode` of `address`. */
  readonly errorsIn: (name: keyof Typed & string) => FormErrors
  /** Errors of the last attempt. A new object each time, which moves focus to the first one. */
  readonly lastAttempt: FormErrors
}

interface CheckedFields<Typed extends object> extends Fields<Typed> {
  /** Validates the values and shows their errors. Undefined if they are invalid. */
  readonly check: <Checked>(schema: FormSchema<Typed, Checked>, typed: Typed) => { readonly value: Checked } | undefined
  /** Shows errors, such as those from the server. */
  readonly setErrors: (errors: FormErrors) => void
  /** Clears all errors. Validation is silent again until the next attempt. */
  readonly reset: () => void
}

const none: FormErrors = {}

/**
 * Fields of a form and their errors. Schema errors appear on the first attempt and then update while typing;
 * server errors stay until their field is changed.
 */
export function useFields<Typed extends object>(
  schema: FormSchema<Typed, unknown> | undefined,
  values: Typed,
  onChange: (values: Typed) => void,
): CheckedFields<Typed> {
  const [wasAttempted, setAttempted] = useState(false)
  const [refused, setRefused] = useState(none)
  const [lastAttempt, setLastAttempt] = useState(none)
  // Two changes in one event both count: the second begins with what the first one left.
  const newest = useRef(values)
  useLayoutEffect(() => {
    newest.current = values
  })
  const errors = { ...refused, ...(wasAttempted && schema !== undefined ? issuesOf(schema, values) : none) }
  const changeSeveral = (some: Partial<Typed>): void => {
    const names = Object.keys(some)
    newest.current = { ...newest.current, ...some }
    onChange(newest.current)
    setRefused((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => !names.some((name) => isWithin(path, name)))),
    )
  }
  const change = <Name extends keyof Typed & string>(name: Name, value: Typed[Name]): void =>
    changeSeveral({ [name]: value } as unknown as Partial<Typed>)
  const setErrors = (found: FormErrors): void => {
    setRefused(found)
    setLastAttempt(found)
  }
  return {
    values,
    change,
    changeSeveral,
    errors,
    lastAttempt,
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
    setErrors,
    check: (checkedBy, typed) => {
      setAttempted(true)
      const result = v.safeParse(checkedBy, typed)
      setErrors(none)
      if (result.success) return { value: result.output }
      setLastAttempt(issuesOf(checkedBy, typed))
      return undefined
    },
    reset: () => {
      setAttempted(false)
      setErrors(none)
    },
  }
}
