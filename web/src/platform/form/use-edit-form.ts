import { isEqual } from '@admission/common/validation/equal.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormErrors } from '#ui/Form.tsx'
import type { FormSchema } from './form-errors.ts'
import { useDraft } from './use-draft.ts'
import { useForm, type FormState } from './use-form.ts'

interface EditFormSetup<Typed extends object, Checked> {
  /** Identifies the form within its page, for its draft: `venue`. */
  readonly name: string
  readonly schema: FormSchema<NoInfer<Typed>, Checked>
  /** Initial values. */
  readonly start: Typed
  /** Saves the input. Errors that it returns, and those of an ApiError, appear beside their fields; the input stays. */
  readonly save: (checked: Checked) => Promise<FormErrors | undefined | void>
  /** Called after saving. Leaving no longer asks, unless the user has kept typing. */
  readonly onSaved?: () => void
}

export interface EditFormState<Typed extends object> extends FormState<Typed> {
  readonly isChanged: boolean
  readonly discard: () => void
}

/**
 * A `useForm` with a draft, for forms that create something or pass their result to the page. For versioned records use
 * `useRecord`. Render it with `EditForm` or `FormDialog`.
 */
export function useEditForm<Typed extends object, Checked>(setup: EditFormSetup<Typed, Checked>): EditFormState<Typed> {
  const router = useRouter()
  const [place] = useState(() => router.state.location.pathname)
  const [start, setStart] = useState(setup.start)
  const draft = useDraft(`${place} ${setup.name}`, { version: 0, content: start }, isEqual)
  // Ignore a draft whose base differs: the values have changed since it was started.
  const isCurrent = isEqual(draft.base, start)
  const change = (content: Typed): void => draft.replace({ version: 0, base: start, content })
  const form = useForm({
    schema: setup.schema,
    start,
    storage: { content: isCurrent ? draft.content : start, change },
    send: setup.save,
    onSent: (sent) => {
      // Render before calling `onSaved`, so that navigating away from there doesn't ask about unsaved changes.
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
