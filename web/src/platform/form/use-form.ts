import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { reloadForChunk } from '#platform/chunk-failure.ts'
import type { FormErrors } from '#ui/Form.tsx'
import { failureErrors, type FormSchema } from './form-errors.ts'
import { useFields, type Fields } from './use-fields.ts'

interface Valid<Checked> {
  readonly value: Checked
}

/** Storage for a form's values outside the form: a draft, or state that several forms share. */
export interface FormStorage<Typed> {
  readonly content: Typed
  readonly change: (content: Typed) => void
}

interface FormSetup<Typed extends object, Checked> {
  /** Schema that validates and may transform the values, or a function that loads it on the first attempt. */
  readonly schema: FormSchema<NoInfer<Typed>, Checked> | (() => Promise<FormSchema<NoInfer<Typed>, Checked>>)
  /** Initial values. */
  readonly start: Typed
  readonly storage?: FormStorage<NoInfer<Typed>>
  /** Sends the input. Errors that it returns, and those of an ApiError, appear beside their fields; the input stays. */
  readonly send: (checked: Checked, typed: Typed) => Promise<FormErrors | undefined | void>
  /** Called after a successful send. */
  readonly onSent?: (typed: Typed) => unknown
  /** Maps a failure to errors that the form shows instead of a toast. */
  readonly explain?: (error: unknown) => FormErrors
}

export interface FormState<Typed extends object> extends Fields<Typed> {
  readonly isSending: boolean
  /** Validates and sends the form. Does nothing while it is being sent. */
  readonly submit: () => void
  readonly setErrors: (errors: FormErrors) => void
}

/** State of a form: values, errors and submission. Render it with `Form`. */
export function useForm<Typed extends object, Checked>(setup: FormSetup<Typed, Checked>): FormState<Typed> {
  const [own, setOwn] = useState(setup.start)
  const { content, change } = setup.storage ?? { content: own, change: setOwn }
  const [loaded, setLoaded] = useState<FormSchema<Typed, Checked>>()
  const schema = typeof setup.schema === 'function' ? loaded : setup.schema
  const { check, reset, ...fields } = useFields(schema, content, change)
  const isRunning = useRef(false)
  const checkLate = async (typed: Typed): Promise<Valid<Checked> | undefined> => {
    const late = typeof setup.schema === 'function' ? await setup.schema() : setup.schema
    setLoaded(() => late)
    return check(late, typed)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ typed, valid }: { readonly typed: Typed; readonly valid: Valid<Checked> | undefined }) => {
      const checked = valid ?? (await checkLate(typed))
      if (checked === undefined) return
      const errors = (await setup.send(checked.value, typed)) ?? undefined
      if (errors !== undefined) return fields.setErrors(errors)
      // What `onSent` clears is no mistake.
      reset()
      await setup.onSent?.(typed)
    },
    ...(setup.explain === undefined ? {} : { meta: { silent: true } }),
    onError: (error, { typed }) => {
      if (reloadForChunk(error)) return
      fields.setErrors(setup.explain?.(error) ?? failureErrors(error, Object.keys(typed)))
    },
    onSettled: () => {
      isRunning.current = false
    },
  })
  return {
    ...fields,
    isSending: isPending,
    submit: () => {
      // The mutation's state updates only on the next render, so this blocks a second submit until then.
      if (isRunning.current) return
      const isLate = typeof setup.schema === 'function'
      const valid = isLate ? undefined : check(setup.schema, content)
      if (!isLate && valid === undefined) return
      isRunning.current = true
      mutate({ typed: content, valid })
    },
  }
}
