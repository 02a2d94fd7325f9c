import { isEqual } from '@admission/common/validation/equal.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormErrors } from '#ui/Form.tsx'
import type { FormSchema } from './form-errors.ts'
import { useDraft } from './use-draft.ts'
import { useForm, type FormState } from './use-form.ts'

interface EditFormSetup<Typed extends object, Checked> {
  /** Tells the forms of a page apart, for their drafts: `venue`. */
  readonly name: string
  readonly schema: FormSchema<NoInfer<Typed>, Checked>
  /** Values of the fields at first. */
  readonly start: Typed
  /** Sends it. Errors that it returns, and an ApiError's, are shown beside their fields; what was typed stays. */
  readonly save: (checked: Checked) => Promise<FormErrors | undefined | void>
  /** Called after it is saved: leaving asks no more, unless somebody typed on in the meantime. */
  readonly onSaved?: () => void
}

export interface EditFormState<Typed extends object> extends FormState<Typed> {
  readonly isChanged: boolean
  readonly discard: () => void
}

/**
 * A form that makes something new, or whose result goes to the page around it: a `useForm` that keeps a draft. What is stored with
 * a version is edited by `useRecord`. Show it with `EditForm`, or with `FormDialog`.
 */
export function useEditForm<Typed extends object, Checked>(setup: EditFormSetup<Typed, Checked>): EditFormState<Typed> {
  const router = useRouter()
  const [place] = useState(() => router.state.location.pathname)
  const [start, setStart] = useState(setup.start)
  const draft = useDraft(`${place} ${setup.name}`, { version: 0, content: start }, isEqual)
  // A draft of other values than these is about something that was changed since.
  const isCurrent = isEqual(draft.base, start)
  const change = (content: Typed): void => draft.replace({ version: 0, base: start, content })
  const form = useForm({
    schema: setup.schema,
    start,
    storage: { content: isCurrent ? draft.content : start, change },
    send: setup.save,
    onSent: (sent) => {
      // Rendered before anybody is told: who leaves then is asked nothing.
      flushSync(() => {
        const now = draft.current()
        setStart(sent)
        draft.replace({ version: 0, base: sent, content: isEqual(now.base, start) ? now.content : sent })
      })
      setup.onSaved?.()
    },
  })
  return { ...form, isChanged: isCurrent && draft.isChanged, discard: draft.discard }
}
