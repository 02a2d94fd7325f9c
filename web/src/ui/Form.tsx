import { useEffect, useRef, type FormEvent, type ReactNode, type RefObject } from 'react'
import { FieldError } from './Field.tsx'
import { FormElement } from './FormElement.tsx'

/** Messages by field name. The empty name is for the form as a whole. */
export type FormErrors = Readonly<Record<string, string>>

interface FormProps {
  /** Returned by `useForm` or `useRecord`. */
  readonly form: {
    readonly errors: FormErrors
    /** A new object on each failed submit. */
    readonly lastAttempt: FormErrors
    /** Called on submit. Browser validation is off: the schema has our own messages. */
    readonly submit: () => void
  }
  readonly children: ReactNode
  readonly className?: string
  readonly id?: string
  /** Accessible name, if no heading names the form. */
  readonly label?: string
}

const firstField =
  '[aria-invalid="true"] input, input[aria-invalid="true"], select[aria-invalid="true"], textarea[aria-invalid="true"], [role="textbox"][aria-invalid="true"]'

/** Focuses the first invalid field inside an element whenever `errors` is a new object. */
export function useFirstErrorFocus(inside: RefObject<HTMLElement | null>, errors: FormErrors): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const find = (selector: string) => inside.current?.querySelector<HTMLElement>(selector)
    ;(find(firstField) ?? find('[data-form-error]'))?.focus()
  }, [inside, errors])
}

/** A form that focuses the first invalid field after a failed submit. */
export function Form({ form, children, className, id, label }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  useFirstErrorFocus(element, form.lastAttempt)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    form.submit()
  }
  return (
    <FormElement ref={element} id={id} aria-label={label} onSubmit={submit} className={className}>
      <ErrorCount errors={form.lastAttempt} />
      <FormAlert text={form.errors['']} />
      {children}
    </FormElement>
  )
}

/** Tells screen readers how many fields are wrong, because the focus goes to the first one only. */
function ErrorCount({ errors }: { readonly errors: FormErrors }) {
  const count = Object.keys(errors).filter((path) => path !== '').length
  return (
    <p aria-live="polite" className="sr-only">
      {count > 1 ? `${count} fields to check` : ''}
    </p>
  )
}

/** An error about the form as a whole. */
export const FormAlert = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <div data-form-error="" tabIndex={-1} role="alert" className="rounded-6 bg-stop-tint px-4 py-3">
      <FieldError text={text} />
    </div>
  )
