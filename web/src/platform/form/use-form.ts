import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { reloadForChunk } from '#platform/chunk-failure.ts'
import type { FormErrors } from '#ui/Form.tsx'
import { failureErrors, type FormSchema } from './form-errors.ts'
import { useFields, type Fields } from './use-fields.ts'

interface Valid<Checked> {
  readonly value: Checked
}

/** Where what is typed lives, if not in the form itself: a draft, or what several forms share. */
export interface FormStorage<Typed> {
  readonly content: Typed
  readonly change: (content: Typed) => void
}

interface FormSetup<Typed extends object, Checked> {
  /** The schema, which may turn what is typed into what is sent; or how to load it with the first try. */
  readonly schema: FormSchema<NoInfer<Typed>, Checked> | (() => Promise<FormSchema<NoInfer<Typed>, Checked>>)
  /** Values of the fields at first. */
  readonly start: Typed
  readonly storage?: FormStorage<NoInfer<Typed>>
  /** Sends it. Errors that it returns, and an ApiError's, are shown beside their fields; what was typed stays. */
  readonly send: (checked: Checked, typed: Typed) => Promise<FormErrors | undefined | void>
  /** Called once it was sent. */
  readonly onSent?: (typed: Typed) => unknown
  /** Words for a failure, where the form shows them itself instead of a toast. */
  readonly explain?: (error: unknown) => FormErrors
}

export interface FormState<Typed extends object> extends Fields<Typed> {
  readonly isSending: boolean
  /** Checks and sends it; nothing while it is being sent. */
  readonly submit: () => void
  readonly refuse: (errors: FormErrors) => void
}

/** A form: what is typed, what is wrong with it, and sending it once. Show it with `Form`. */
export function useForm<Typed extends object, Checked>(setup: FormSetup<Typed, Checked>): FormState<Typed> {
  const [own, setOwn] = useState(setup.start)
  const { content, change } = setup.storage ?? { content: own, change: setOwn }
  const [loaded, setLoaded] = useState<FormSchema<Typed, Checked>>()
  const schema = typeof setup.schema === 'function' ? loaded : setup.schema
  const { check, reset: _reset, ...fields } = useFields(schema, content, change)
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
      if (errors === undefined) await setup.onSent?.(typed)
      else fields.refuse(errors)
    },
    ...(setup.explain === undefined ? {} : { meta: { silent: true } }),
    onError: (error, { typed }) => {
      if (reloadForChunk(error)) return
      fields.refuse(setup.explain?.(error) ?? failureErrors(error, Object.keys(typed)))
    },
    onSettled: () => {
      isRunning.current = false
    },
  })
  return {
    ...fields,
    isSending: isPending,
    submit: () => {
      // The mutation's state is only known with the next render: a second press must not slip in between.
      if (isRunning.current) return
      const isLate = typeof setup.schema === 'function'
      const valid = isLate ? undefined : check(setup.schema, content)
      if (!isLate && valid === undefined) return
      isRunning.current = true
      mutate({ typed: content, valid })
    },
  }
}
