import { Eye, EyeOff } from 'lucide-react'
import { useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { controlClasses } from './control-classes.ts'
import { Field, type ControlProps, type FieldSize, type FieldTexts } from './Field.tsx'

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'size' | 'className' | 'onChange' | 'value' | 'defaultValue' | 'id'
>

export interface TextFieldProps extends FieldTexts, Native {
  readonly type?: 'text' | 'email' | 'password' | 'number' | 'date' | 'search' | 'tel'
  readonly size?: FieldSize
  readonly value?: string
  readonly defaultValue?: string
  /** Called with the new value on every change. */
  readonly onValue?: (value: string) => void
  /** Monospaced, for card numbers and codes. */
  readonly mono?: boolean
  /** Inside the field, on the right. */
  readonly after?: ReactNode
  readonly className?: string
}

/** A single-line input. Set `autoComplete`, and `inputMode` if the type doesn't imply it. */
export function TextField({ label, hideLabel, hint, help, error, invalid, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hideLabel, hint, help, error, invalid, className }}>
      {(control) =>
        input.type === 'password' ? <Password {...input} {...control} /> : <Line {...input} {...control} />
      }
    </Field>
  )
}

type LineProps = Omit<TextFieldProps, keyof FieldTexts | 'className'> & ControlProps

function Line({ type = 'text', size = 'touch', onValue, mono = false, after, ...native }: LineProps) {
  return (
    <div className="relative">
      <input
        {...native}
        type={type}
        onChange={(event) => onValue?.(event.currentTarget.value)}
        className={classes(
          controlClasses(size, native['aria-invalid']),
          mono && 'mono',
          after !== undefined && 'pr-11',
          type === 'number' && '[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none',
        )}
      />
      {after === undefined ? null : (
        <div className="absolute inset-y-0 right-0 flex w-11 items-center justify-center text-ink-soft">{after}</div>
      )}
    </div>
  )
}

function Password(props: LineProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Line
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      after={
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="flex size-full items-center justify-center rounded-6 -outline-offset-2 hover:text-ink"
        >
          <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      }
    />
  )
}
