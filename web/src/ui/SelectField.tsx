import { ChevronDown } from 'lucide-react'
import type { SelectHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { controlClasses } from './control-classes.ts'
import { Field, type FieldSize, type FieldTexts } from './Field.tsx'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

type Native = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'onChange' | 'size' | 'id' | 'children'>

interface SelectFieldProps extends FieldTexts, Native {
  readonly size?: FieldSize
  readonly options: readonly SelectOption[]
  /** Shown while nothing is selected. */
  readonly placeholder?: string
  /** Without a border, such as the sort order above a list. */
  readonly quiet?: boolean
  readonly onValue?: (value: string) => void
  readonly className?: string
}

/** A native select, which works with every keyboard and screen reader. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    hideLabel,
    hint,
    help,
    error,
    invalid,
    className,
    size = 'touch',
    options,
    placeholder,
    quiet = false,
    onValue,
    ...native
  } = props
  return (
    <Field {...{ label, hideLabel, hint, help, error, invalid, className }}>
      {(control) => (
        <div className="relative">
          <select
            {...native}
            {...control}
            onChange={(event) => onValue?.(event.currentTarget.value)}
            className={classes(
              'appearance-none',
              quiet
                ? 'min-h-11 rounded-6 bg-transparent pr-6 text-15 text-ink-soft hover:text-ink'
                : `${controlClasses(size, control['aria-invalid'])} pr-9`,
            )}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            size={16}
            strokeWidth={1.75}
            className={classes('pointer-events-none absolute top-1/2 -translate-y-1/2', quiet ? 'right-0' : 'right-3')}
          />
        </div>
      )}
    </Field>
  )
}
