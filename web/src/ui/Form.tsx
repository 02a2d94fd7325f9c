import { useEffect, useRef, type FormEvent, type ReactNode, type RefObject } from 'react'
import { FieldError } from './Field.tsx'

/** Messages by field name. An empty name is about the form as a whole. */
export type FormErrors = Readonly<Record<string, string>>

interface FormProps {
  /** What `useForm` or `useRecord` answers. */
  readonly form: {
    readonly errors: FormErrors
    /** A new object with each failed try. */
    readonly lastAttempt: FormErrors
    /** Called on submit; the browser's own checks are off, the schema has the product's words. */
    readonly submit: () => void
  }
  readonly children: ReactNode
  readonly className?: string
  readonly id?: string
  /** Names the form for screen readers where no heading does. */
  readonly label?: string
}

const firstField =
  '[aria-invalid="true"] input, input[aria-invalid="true"], select[aria-invalid="true"], textarea[aria-invalid="true"], [role="textbox"][aria-invalid="true"]'

/** Focuses the first invalid field inside an element with each new object of errors. */
export function useFirstErrorFocus(inside: RefObject<HTMLElement | null>, errors: FormErrors): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const find = (selector: string) => inside.current?.querySelector<HTMLElement>(selector)
    ;(find(firstField) ?? find('[data-form-error]'))?.focus()
  }, [inside, errors])
}

/** A form that leads to what is wrong: a failed try puts the focus on the first invalid field. */
export function Form({ form, children, className, id, label }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  useFirstErrorFocus(element, form.lastAttempt)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    form.submit()
  }
  return (
    <form ref={element} id={id} aria-label={label} noValidate onSubmit={submit} className={className}>
      <FormAlert text={form.errors['']} />
      {children}
    </form>
  )
}

/** What is wrong with a form as a whole. */
export const FormAlert = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <div data-form-error="" tabIndex={-1} role="alert" className="rounded-6 bg-stop-tint px-4 py-3">
      <FieldError text={text} />
    </div>
  )
