import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import type { FormErrors } from '#ui/Form.tsx'
import { ApiError } from './api-error.ts'
import { useHeldForm, useHolding } from './held-form.ts'

type Values = Readonly<Record<string, unknown>>
type NamesOf<All, Kind> = { [Name in keyof All & string]: All[Name] extends Kind ? Name : never }[keyof All & string]

interface EditFormSetup<Typed extends Values, Checked> {
  /** Of what is typed; it may turn it into what is saved. The same schema the server checks with, where it has one. */
  readonly schema: v.GenericSchema<Typed, Checked>
  /** What the fields hold at first. */
  readonly start: Typed
  /** Sends it. An ApiError with `fields` is shown beside them; what was typed stays. */
  readonly save: (checked: Checked) => Promise<unknown>
  /** Called after it is saved: leaving asks no more, unless somebody typed on in the meantime. */
  readonly onSaved?: () => void
}

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

export interface EditFormState<Typed extends Values> {
  readonly values: Typed
  readonly field: <Name extends keyof Typed & string>(name: Name) => FieldBinding<Typed[Name]>
  readonly tick: (name: NamesOf<Typed, boolean>) => TickBinding
  /** What is wrong inside a field that has parts, by part: of `address`, `postalCode`. */
  readonly within: (name: keyof Typed & string) => FormErrors
  /** The errors of the last try to save: a new object each time, which moves the focus. */
  readonly lastTry: FormErrors
  readonly isChanged: boolean
  readonly isSaving: boolean
  /** Checks and sends it; nothing while it is being sent. */
  readonly save: () => void
  /** Leaving loses nothing: the session ended under the form, and what was typed waits for whoever signs in again. */
  readonly isHeld: () => boolean
}

/**
 * A form that edits something: what is typed, what is wrong with it, and saving it. Rules speak on the first try to save and from
 * then on while somebody types; the server's words stand beside its fields until they are changed. Nothing typed is ever lost to an
 * error, nor to a session that ends. Show it with `EditForm`.
 */
export function useEditForm<Typed extends Values, Checked>(setup: EditFormSetup<Typed, Checked>): EditFormState<Typed> {
  const [kept, setKept] = useState(setup.start)
  const held = useHeldForm(setup.start)
  const [refused, setRefused] = useState<FormErrors>({})
  const [lastTry, setLastTry] = useState<FormErrors>({})
  // The API's words stay here; whatever else went wrong is told in the one place that every mutation reports to.
  const saving = useMutation({ mutationFn: setup.save })
  const form = useForm({
    defaultValues: held.typed ?? setup.start,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: setup.schema },
    onSubmitInvalid: ({ value }) => setLastTry(issuesOf(setup.schema, value)),
    onSubmit: async ({ value }) => {
      try {
        await saving.mutateAsync(v.parse(setup.schema, value))
        setRefused({})
        // Drawn before anybody is told: who leaves then is asked nothing.
        flushSync(() => setKept(value))
        setup.onSaved?.()
      } catch (error) {
        const words = refusalsOf(error, Object.keys(value))
        setRefused(words)
        setLastTry(words)
      }
    },
  })
  const { values, tries, isSaving } = useStore(form.store, (state) => ({
    values: state.values,
    tries: state.submissionAttempts,
    isSaving: state.isSubmitting,
  }))
  const errors = { ...refused, ...(tries === 0 ? {} : issuesOf(setup.schema, values)) }

  const isChanged = JSON.stringify(values) !== JSON.stringify(kept)
  useHolding(held, values, isChanged)

  const change = (name: string, value: unknown): void => {
    form.setFieldValue(name as never, value as never, { dontValidate: true })
    void form.validate('change')
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !isWithin(path, name))))
  }
  return {
    values,
    lastTry,
    isSaving,
    isChanged,
    isHeld: held.isHeld,
    field: (name) => ({ name, value: values[name], onValue: (value) => change(name, value), error: errors[name] }),
    tick: (name) => ({
      name,
      checked: values[name] === true,
      onValue: (checked) => change(name, checked),
      error: errors[name],
    }),
    within: (name) => partsOf(errors, name),
    save: () => {
      if (!form.state.isSubmitting) void form.handleSubmit()
    },
  }
}

/** The first issue of each path, in the order of the schema. */
function issuesOf(schema: v.GenericSchema, value: unknown): FormErrors {
  const found: Record<string, string> = {}
  for (const issue of v.safeParse(schema, value).issues ?? []) found[v.getDotPath(issue) ?? ''] ??= issue.message
  return found
}

/** The server's words by path; what belongs to no field of the form stands at its top. Nothing for what is told in a toast. */
function refusalsOf(error: unknown, names: readonly string[]): FormErrors {
  if (!(error instanceof ApiError) || !error.isUserError) return {}
  if (error.fields.length === 0) return { '': error.message }
  const found: Record<string, string> = {}
  for (const { path, message } of error.fields) {
    found[names.some((name) => isWithin(path, name)) ? path : ''] ??= message
  }
  return found
}

const partsOf = (errors: FormErrors, name: string): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) =>
      path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), text]] : [],
    ),
  )

const isWithin = (path: string, name: string): boolean => path === '' || path === name || path.startsWith(`${name}.`)
