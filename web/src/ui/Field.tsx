import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'

/** 44 high where a finger goes, 36 in back offices. */
export type FieldSize = 'touch' | 'office'

/** What every field can say. */
export interface FieldTexts {
  readonly label: string
  /** The label is read out, and not drawn: only where what is around says it. */
  readonly hideLabel?: boolean | undefined
  /** At the right end of the label: `3 digits`, `optional`. */
  readonly hint?: ReactNode
  /** One sentence below. */
  readonly help?: ReactNode
  /** What is wrong, in words. It takes the place of the help. */
  readonly error?: string | undefined
  /** It is wrong, and the words stand elsewhere: at the row it belongs to. */
  readonly invalid?: boolean | undefined
}

/** What the control inside must carry, so that label, help and error belong to it. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': boolean | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldProps extends FieldTexts {
  readonly className?: string | undefined
  readonly children: (control: ControlProps) => ReactNode
}

/** A labelled control with its help or its error below. */
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
  const describedBy = below === undefined ? undefined : `${id}-below`
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={hideLabel ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
        <label htmlFor={id} className="text-14 font-semibold">
          {label}
        </label>
        {hint === undefined ? null : <span className="text-13 text-ink-soft">{hint}</span>}
      </div>
      {children({
        id,
        'aria-invalid': error === undefined && !invalid ? undefined : true,
        'aria-describedby': describedBy,
      })}
      {error === undefined ? null : <FieldError id={describedBy} text={error} />}
      {error !== undefined || help === undefined ? null : (
        <p id={describedBy} className="text-13 text-ink-soft">
          {help}
        </p>
      )}
    </div>
  )
}

/** What is wrong with a field: sign and words. */
export const FieldError = ({ id, text }: { readonly id?: string | undefined; readonly text: string }) => (
  <p id={id} className="flex items-start gap-1.5 text-14 font-semibold text-stop">
    <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
    {text}
  </p>
)
