import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'

/** `touch` is 44 pixels high, `office` 36. */
export type FieldSize = 'touch' | 'office'

/** Texts that every field supports. */
export interface FieldTexts {
  readonly label: string
  /** Shows the label to screen readers only. Use it if the context makes the label obvious. */
  readonly hideLabel?: boolean | undefined
  /** To the right of the label: `3 digits`, `optional`. */
  readonly hint?: ReactNode
  /** One sentence below the control. */
  readonly help?: ReactNode
  /** Error message. Replaces the help. */
  readonly error?: string | undefined
  /** Marks the field as invalid if its message appears elsewhere, such as on its row. */
  readonly invalid?: boolean | undefined
}

/** Attributes for the control that link it to its label, help and error. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': boolean | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldProps extends FieldTexts {
  readonly className?: string | undefined
  readonly children: (control: ControlProps) => ReactNode
}

/** A labeled control with its help or error below. */
export function Field({
  label,
  hideLabel = false,
  hint,
  help,
  error,
  invalid = false,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const below = error ?? help
  const belowId = below === undefined ? undefined : `${id}-below`
  const hintId = hint === undefined ? undefined : `${id}-hint`
  // An error says all there is to say.
  const describedBy = error === undefined ? [belowId, hintId].filter(Boolean).join(' ') : belowId
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={hideLabel ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
        <label htmlFor={id} className="text-14 font-semibold">
          {label}
        </label>
        {hint === undefined ? null : (
          <span id={hintId} className="text-13 text-ink-soft">
            {hint}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-invalid': error === undefined && !invalid ? undefined : true,
        'aria-describedby': describedBy || undefined,
      })}
      {error === undefined ? null : <FieldError id={belowId} text={error} />}
      {error !== undefined || help === undefined ? null : (
        <p id={belowId} className="text-13 text-ink-soft">
          {help}
        </p>
      )}
    </div>
  )
}

/** A field's error message with an icon. */
export const FieldError = ({ id, text }: { readonly id?: string | undefined; readonly text: string }) => (
  <p id={id} className="flex items-start gap-1.5 text-14 font-semibold text-stop">
    <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
    {text}
  </p>
)
