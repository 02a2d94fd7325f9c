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
  /** What stands there while nothing is chosen. */
  readonly placeholder?: string
  readonly onValue?: (value: string) => void
  readonly className?: string
}

/** One of several. The device's own list, which every keyboard and screen reader knows. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    hideLabel,
    hint,
    help,
    error,
    className,
    size = 'touch',
    options,
    placeholder,
    onValue,
    ...native
  } = props
  return (
    <Field {...{ label, hideLabel, hint, help, error, className }}>
      {(control) => (
        <div className="relative">
          <select
            {...native}
            {...control}
            onChange={(event) => onValue?.(event.currentTarget.value)}
            className={classes(controlClasses(size, control['aria-invalid']), 'appearance-none pr-9')}
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
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
          />
        </div>
      )}
    </Field>
  )
}
