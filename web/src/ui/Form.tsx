import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { FieldError } from './Field.tsx'

/** Messages by field name. An empty name is about the form as a whole. */
export type FormErrors = Readonly<Record<string, string>>

interface FormProps {
  readonly children: ReactNode
  /** Called on submit; the browser's own checks are off, ours speak the product's words. */
  readonly onSubmit: (form: FormData) => void
  /** Keep them: each new object leads the focus to the first field that is wrong. */
  readonly errors?: FormErrors
  readonly className?: string
  readonly id?: string
  /** Names the form for screen readers where no heading does. */
  readonly label?: string
}

const first =
  '[aria-invalid="true"] input, input[aria-invalid="true"], select[aria-invalid="true"], textarea[aria-invalid="true"], [role="textbox"][aria-invalid="true"], [data-form-error]'

/** A form that leads to what is wrong: new errors put the focus on the first field that has one. */
export function Form({ children, onSubmit, errors = {}, className, id, label }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const whole = errors['']
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>(first)?.focus()
  }, [errors])
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form ref={form} id={id} aria-label={label} noValidate onSubmit={submit} className={className}>
      {whole === undefined ? null : (
        <div data-form-error="" tabIndex={-1} role="alert" className="rounded-6 bg-stop-tint px-4 py-3">
          <FieldError text={whole} />
        </div>
      )}
      {children}
    </form>
  )
}
