import { classes } from './classes.ts'
import { controlClasses } from './control-classes.ts'
import { DayPickerButton } from './DayPicker.tsx'
import { Field, type ControlProps, type FieldSize, type FieldTexts } from './Field.tsx'

interface DateFieldProps extends FieldTexts {
  readonly size?: FieldSize
  readonly name?: string
  /** `YYYY-MM-DD`, or '' if empty. */
  readonly value: string
  readonly onValue: (day: string) => void
  /** First and last selectable day. */
  readonly min?: string
  readonly max?: string
  readonly disabled?: boolean
  readonly className?: string
}

/** A date, typed or picked from a calendar. For a date with a time use `MomentField`. */
export function DateField({ size = 'touch', name, value, onValue, min, max, disabled, ...texts }: DateFieldProps) {
  return (
    <Field {...texts}>
      {(control) => (
        <div className="flex gap-2">
          <DayInput {...control} {...{ size, name, value, onValue, min, max, disabled }} />
          <DayPickerButton
            kind="day"
            day={value}
            onDay={onValue}
            label={`Calendar for ${texts.label}`}
            first={min}
            last={max}
            size={size}
            disabled={disabled ?? false}
          />
        </div>
      )}
    </Field>
  )
}

interface DayInputProps extends ControlProps {
  readonly size: FieldSize
  readonly name?: string | undefined
  readonly value: string
  readonly onValue: (day: string) => void
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly disabled?: boolean | undefined
}

/** Without a maximum, browsers accept six-digit years. */
const LAST_DAY = '9999-12-31'

/** A native date input in the viewer's locale, without the browser's own calendar button. */
export const DayInput = ({ size, onValue, max = LAST_DAY, ...native }: DayInputProps) => (
  <input
    {...native}
    type="date"
    max={max}
    onChange={(event) => onValue(event.currentTarget.value)}
    className={classes(
      controlClasses(size, native['aria-invalid']),
      'mono [&::-webkit-calendar-picker-indicator]:hidden',
    )}
  />
)
